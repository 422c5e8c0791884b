import { element } from "/chat/dom.js";

export function createForm({ title, save, fields }, onSend) {
  const button = element("button", { type: "submit", textContent: save });
  const heading = element("h2", { textContent: title });
  const form = element("form", { className: "settings" }, heading, fields.map(toLabelled), button);
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    button.disabled = true;
    onSend(Object.fromEntries(fields.map((field) => [field.name, read(form, field)])));
  });
  return form;
}

function toLabelled(field) {
  const [group, title] = field.type === "choices" ? ["fieldset", "legend"] : ["label", "span"];
  const hint = field.hint === undefined ? null : element("small", { textContent: field.hint });
  return element(group, {}, element(title, { textContent: field.label }), inputsOf(field), hint);
}

function inputsOf(field) {
  switch (field.type) {
    case "choice":
      return selectOf(field);
    case "choices":
      return field.choices.map((choice) => checkboxOf(field, choice));
    default:
      return textOf(field);
  }
}

function textOf({ type, name, value, longest }) {
  const settings = { name, value, maxLength: longest * 2, autocomplete: "off", spellcheck: false };
  return element(type === "text" ? "textarea" : "input", settings);
}

export function selectOf({ name, choices, value }) {
  const select = element(
    "select",
    { name },
    choices.map((choice) => new Option(choice.label, choice.value)),
  );
  select.value = value;
  return select;
}

function checkboxOf({ name, values }, { value, label }) {
  const box = element("input", { type: "checkbox", name, value, checked: values.includes(value) });
  return element("label", {}, box, element("span", { textContent: label }));
}

function read(form, { name, whenEmpty }) {
  const values = new FormData(form).getAll(name);
  return values.join(" ").trim() || whenEmpty;
}
