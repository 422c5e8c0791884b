/** An element with these properties and what stands in it. Texts go in as texts, never as HTML. */
export function element(tag, { data = {}, aria = {}, ...properties } = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button that does something else than to send a form. */
export function button(text, onPress, properties = {}) {
  return element("button", { type: "button", textContent: text, onclick: onPress, ...properties });
}

/** Waits until nothing has happened for a while, and does it once. */
export function afterwards(work, ms) {
  let waiting;
  return (...given) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work(...given), ms);
  };
}
