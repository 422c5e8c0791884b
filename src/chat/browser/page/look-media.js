/** Picks a donation's picture or tone: in `rocket,100:whale`, the whale from 100 on. */
import { button, element } from "/chat/dom.js";
import { path } from "/chat/media.js";
import { texts } from "/chat/texts.js";

const mostTiers = 6;

export async function listMedia() {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? (await response.json()).media : [];
}

export const partOf = ({ type }) => (type.startsWith("audio/") ? "tone" : "picture");

/** `none` is the label for no file. `onChange` gets the new value. The result's `use` chooses a file for all amounts. */
export function drawTiers({ part, label, none, value, files, onChange }) {
  const list = element("div", { className: "tiers" });
  const add = button(texts["look.another"], () => {
    const last = rows().at(-1);
    addRow({ from: String((Number(last?.from) || 50) * 2), name: last?.name ?? "" });
    changed();
  });
  const rows = () =>
    [...list.children].map((row) => ({
      from: row.querySelector("input").value.trim(),
      name: row.querySelector("select").value,
    }));

  function addRow({ from, name }) {
    const amount = element("input", {
      ...{ inputMode: "numeric", pattern: "\\d{1,7}", maxLength: 7, value: from, placeholder: "0" },
      ...{ aria: { label: `${label}: ${texts["look.from"]}` }, oninput: changed },
    });
    // A file that was removed stays selected until somebody picks another one.
    const names = [...new Set([...files.map((file) => file.name), ...(name ? [name] : [])])];
    const choice = element("select", { aria: { label }, onchange: changed }, [
      new Option(none, ""),
      ...names.map((one) => new Option(one, one)),
    ]);
    choice.value = name;
    const row = element("div", {}, element("span", { textContent: texts["look.from"] }), amount, choice);
    const remove = button("×", () => {
      row.remove();
      changed();
    });
    remove.setAttribute("aria-label", `${texts["media.remove"]}: ${label}`);
    row.append(remove);
    list.append(row);
  }

  function written() {
    const named = rows().filter(({ from, name }) => name !== "" && /^\d{0,7}$/.test(from));
    return named.map(({ from, name }) => (Number(from) > 0 ? `${Number(from)}:${name}` : name)).join(",");
  }

  function changed() {
    add.hidden = list.childElementCount >= mostTiers;
    onChange(written());
  }

  for (const tier of value.split(",").filter(Boolean)) {
    const at = tier.indexOf(":");
    addRow({ from: at < 0 ? "" : tier.slice(0, at), name: tier.slice(at + 1) });
  }
  const box = element(
    "fieldset",
    { className: "tiered", hidden: files.length === 0 && value === "", data: { part } },
    element("legend", { textContent: label }),
    list,
    add,
  );
  return {
    box,
    use(file) {
      if (!files.some(({ name }) => name === file.name)) files.push(file);
      box.hidden = false;
      const forAll = [...list.children].find((row) => !(Number(row.querySelector("input").value) > 0));
      forAll?.remove();
      addRow({ from: "", name: file.name });
      list.prepend(list.lastElementChild);
      changed();
    },
  };
}
