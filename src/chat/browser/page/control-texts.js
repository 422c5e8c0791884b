/** Draws the streamer's templates, with a live preview for each chat. */
import { afterwards, button, element } from "/chat/dom.js";
import { drawTried } from "/chat/preview.js";
import { texts } from "/chat/texts.js";

const calmMs = 250;
const longest = 600;
/** The template that was open. It stays open when all are drawn again. */
let chosen;

export function drawTexts(all, tools) {
  const names = all.map(({ kind, label, isOwn }) => new Option(isOwn ? `${label} •` : label, kind));
  const select = element("select", { data: { key: "kind" } }, names);
  const editor = element("div", { className: "editor" });
  const show = () => {
    chosen = select.value;
    const one = all.find(({ kind }) => kind === chosen);
    editor.replaceChildren(...drawText(one, tools));
  };
  if (all.some(({ kind }) => kind === chosen)) select.value = chosen;
  select.addEventListener("change", show);
  show();
  return [element("label", {}, element("span", { textContent: texts["control.text-of"] }), select), editor];
}

function drawText({ kind, text: held, isOwn, variables }, { type, tryOut }) {
  const order = `${texts["typed.message"]} ${kind}`;
  const input = element("textarea", {
    value: held,
    maxLength: longest,
    rows: 3,
    spellcheck: false,
    data: { key: "text" },
  });
  const preview = element("div", { className: "tried" });
  const line = element("code", { textContent: `${order} ${held}` });
  const show = async () => {
    const value = input.value;
    const tried = await tryOut(`message ${kind}`, value);
    if (value === input.value) preview.replaceChildren(...drawTried(tried));
  };
  const showSoon = afterwards(show, calmMs);
  const change = () => {
    input.classList.toggle("changed", input.value !== held);
    line.textContent = `${order} ${input.value || "reset"}`;
    showSoon();
  };
  input.addEventListener("input", change);
  const insert = (variable) => {
    input.setRangeText(`{${variable}}`, input.selectionStart, input.selectionEnd, "end");
    input.focus();
    change();
  };
  const form = element(
    "form",
    {},
    element("label", {}, element("span", { textContent: texts["message.form.text"] }), input),
    element("small", { textContent: texts["message.form.hint"] }),
    element(
      "div",
      { className: "variables", role: "group", aria: { label: texts["control.insert"] } },
      variables.map((one) => button(`{${one}}`, () => insert(one))),
    ),
    element("h3", { textContent: texts["control.preview"] }),
    preview,
    element(
      "div",
      { className: "button-row" },
      element("button", { textContent: texts["form.save"], data: { key: "save" } }),
      isOwn ? button(texts["control.standard"], () => void save("reset"), { data: { key: "standard" } }) : null,
    ),
    line,
  );
  const save = async (text) => {
    input.classList.remove("changed");
    const isDone = await type("/tiltify template", { named: { kind, text }, label: `${order} ${text}`, from: form });
    if (!isDone) input.classList.add("changed");
  };
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    void save(input.value.trim() || "reset");
  });
  void show();
  return [form];
}
