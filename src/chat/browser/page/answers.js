/** Draws the answers of commands. Their buttons type the next command. */
import { button, element } from "/chat/dom.js";

export function drawAnswer(answer, { type }) {
  if (answer === null) return [];
  const { title, lines, buttons } = answer;
  const items = lines.filter(({ isItem }) => isItem);
  const others = lines.filter(({ isItem }) => !isItem);
  return [
    title && element("h3", { textContent: title }),
    items.length > 0 &&
      element(
        "ul",
        { className: "items" },
        items.map((line) => drawItem(line, type)),
      ),
    ...others.map(({ name, text, note }) =>
      element("p", {}, name && element("strong", { textContent: `${name} ` }), text, note && drawNote(note)),
    ),
    drawButtons(buttons, type),
  ].filter(Boolean);
}

function drawItem({ number, name, text, note, buttons }, type) {
  return element(
    "li",
    {},
    element(
      "div",
      {},
      name && element("strong", { textContent: `${name} ` }),
      number === null ? text : `${number}. ${text}`,
      note && drawNote(note),
    ),
    drawButtons(buttons, type),
  );
}

export const drawNote = (note) => element("small", { textContent: note });

export function drawButtons(buttons, type) {
  if (buttons.length === 0) return null;
  const drawn = buttons.map(({ label, text, answers }) =>
    button(label, ({ target }) => void type(text, { label, answers, from: target }), {
      title: text,
      data: { key: text },
    }),
  );
  return element("div", { className: "button-row" }, drawn);
}
