/** Draws settings. Each shows its effect and the command that sets it. */
import { afterwards, element } from "/chat/dom.js";
import { selectOf } from "/chat/form.js";
import { drawTried } from "/chat/preview.js";
import { texts } from "/chat/texts.js";

const calmMs = 250;

export function drawSettings(settings, tools) {
  return settings.map(({ order, field }) =>
    field.type === "choices" ? drawSwitches(order, field, tools) : drawSetting(order, field, tools),
  );
}

/** Switches send their command when they are toggled. */
function drawSwitches(order, { label, choices, values }, { type }) {
  const line = element("code", { textContent: `/${order} …` });
  const boxes = choices.map(({ value, label: named }) => {
    const box = element("input", {
      type: "checkbox",
      role: "switch",
      checked: values.includes(value),
      data: { key: value },
    });
    const typed = () => `/${order} ${value} ${box.checked ? "on" : "off"}`;
    box.addEventListener("change", () => {
      line.textContent = typed();
      void type(typed(), { from: box });
    });
    return element("label", { className: "switch" }, box, element("span", { textContent: named }));
  });
  return element("fieldset", { className: "switches" }, element("legend", { textContent: label }), boxes, line);
}

/** Settings that aren't switches have a preview and a Save button. Arrow keys in a list must not change them yet. */
function drawSetting(order, field, { type, tryOut }) {
  const { name, label, hint, value: held } = field;
  const input = field.type === "choice" ? selectOf(field) : inputOf(field);
  Object.assign(input.dataset, { key: name });
  const line = element("code", { textContent: `/${order} ${held}` });
  const save = element("button", { textContent: texts["form.save"], hidden: true });
  const effect = element("output", { className: "tried" });
  const wished = () => input.value.trim() || field.whenEmpty;
  const show = afterwards(async (value) => {
    const tried = await tryOut(name, value);
    if (value === wished()) effect.replaceChildren(...drawTried(tried));
  }, calmMs);
  input.addEventListener("input", () => {
    const isChanged = wished() !== held;
    input.classList.toggle("changed", isChanged);
    save.hidden = !isChanged;
    line.textContent = `/${order} ${wished()}`;
    if (isChanged) show(wished());
    else effect.replaceChildren();
  });
  const form = element(
    "form",
    { className: "setting" },
    element("label", {}, element("span", { textContent: label }), input),
    save,
    hint ? element("small", { textContent: hint }) : null,
    effect,
    line,
  );
  form.addEventListener("submit", async (submitted) => {
    submitted.preventDefault();
    input.classList.remove("changed");
    if (!(await type(`/${order} ${wished()}`, { from: form }))) input.classList.add("changed");
  });
  return form;
}

function inputOf({ value, longest }) {
  return element("input", { value, maxLength: longest, autocomplete: "off", spellcheck: false });
}
