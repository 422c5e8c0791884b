/** Makes an element with these properties and children. Strings become text, never HTML. */
export function element(tag, { data = {}, aria = {}, ...properties } = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** Makes a button that doesn't submit a form. */
export function button(text, onPress, properties = {}) {
  return element("button", { type: "button", textContent: text, onclick: onPress, ...properties });
}

/** Runs the work once, after nothing has happened for a while. */
export function afterwards(work, ms) {
  let waiting;
  return (...given) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work(...given), ms);
  };
}
