/** Makes an element. Strings become text, never HTML. */
export function made(tag, className, ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
