/** Builds a form from an answer. All values are inserted as text, never as HTML. `onSend` gets the values of the fields. */
export function createForm({ title, save, fields }, onSend) {
  const form = document.createElement("form");
  form.className = "settings";
  form.append(element("h2", title), ...fields.map(toLabelled));
  const button = element("button", save);
  button.type = "submit";
  form.append(button);
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    button.disabled = true;
    onSend(Object.fromEntries(fields.map((field) => [field.name, read(form, field)])));
  });
  return form;
}

function toLabelled(field) {
  const group = document.createElement(field.type === "choices" ? "fieldset" : "label");
  group.append(element(field.type === "choices" ? "legend" : "span", field.label), ...inputsOf(field));
  if (field.hint !== undefined) group.append(element("small", field.hint));
  return group;
}

function inputsOf(field) {
  switch (field.type) {
    case "choice":
      return [selectOf(field)];
    case "choices":
      return field.choices.map((choice) => checkboxOf(field, choice));
    default:
      return [textOf(field)];
  }
}

function textOf({ type, name, value, longest }) {
  const input = document.createElement(type === "text" ? "textarea" : "input");
  Object.assign(input, { name, value, maxLength: longest * 2, autocomplete: "off", spellcheck: false });
  return input;
}

function selectOf({ name, choices, value }) {
  const select = document.createElement("select");
  select.name = name;
  select.append(...choices.map((choice) => new Option(choice.label, choice.value)));
  select.value = value;
  return select;
}

function checkboxOf({ name, values }, { value, label }) {
  const input = document.createElement("input");
  Object.assign(input, { type: "checkbox", name, value, checked: values.includes(value) });
  const group = document.createElement("label");
  group.append(input, element("span", label));
  return group;
}

function read(form, { name, whenEmpty }) {
  const values = new FormData(form).getAll(name);
  return values.join(" ").trim() || whenEmpty;
}

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
