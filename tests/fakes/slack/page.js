// Reloads when something changed, asks before what asks, and keeps the newest message in sight.
for (const box of document.querySelectorAll("main .scroll")) box.scrollTop = box.scrollHeight;
for (const menu of document.querySelectorAll('select[name="option"]'))
  menu.addEventListener("change", () => menu.form.requestSubmit());
for (const input of document.querySelectorAll("[data-tells]"))
  input.addEventListener("change", () =>
    fetch(document.querySelector("#fill").action.replace(/submit$/, "fill"), {
      method: "POST",
      body: new URLSearchParams({ block: input.name, value: input.value }),
    }).then(() => input.blur()));
for (const form of document.querySelectorAll("form[data-sure]"))
  form.addEventListener("submit", (event) => confirm(form.dataset.sure) || event.preventDefault());
let known = null;
setInterval(async () => {
  const writing = document.activeElement?.value || document.querySelector("#fill :focus");
  const now = await fetch("/changes").then((answer) => answer.text()).catch(() => known);
  if (known !== null && now !== known && !writing) location.reload();
  known ??= now;
}, 1000);
