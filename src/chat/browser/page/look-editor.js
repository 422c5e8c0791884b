/**
 * Edits the overlay's look over a picture of a game. Choices are previewed and then saved with a command. Settings that the
 * editor doesn't show stay unchanged.
 */
import { button, element } from "/chat/dom.js";
import { drawTiers, listMedia, partOf } from "/chat/look-media.js";
import { looks, texts } from "/chat/texts.js";

const rows = [
  ["top-left", "top", "top-right"],
  ["", "center", ""],
  ["bottom-left", "bottom", "bottom-right"],
];
const sizes = Object.keys(looks.size);
const defaults = { corner: "top", size: "normal", theme: "dark" };
const usualAmounts = [5, 25, 100, 500];
const loudest = 100;
/** The size of the overlay in OBS. */
const [width, height] = [1_920, 1_080];

/** Returns the form, and `use`, which chooses an uploaded file for all amounts. */
export async function drawLook({ order, value }, { type }) {
  const media = await listMedia();
  const held = Object.fromEntries(Array.from(value.matchAll(/(\w+)=(\S+)/g), ([, ...pair]) => pair));
  const look = { ...defaults, ...held };
  const frame = element("iframe", { title: texts["look.preview"], tabIndex: -1 });
  const line = element("code");
  const save = element("button", { textContent: texts["form.save"], hidden: true });
  let tests = 0;
  let amount = 25;
  let isBright = false;

  /** Returns the changed values as the command takes them. Others are left out, and so stay unchanged. */
  const written = () => {
    const isChanged = ([name, chosen]) => chosen !== (held[name] ?? defaults[name] ?? "");
    const parts = Object.entries(look).filter(isChanged);
    return parts.map(([name, chosen]) => `${name}=${chosen || "default"}`).join(" ");
  };
  const show = () => {
    const isChanged = written() !== "";
    save.hidden = !isChanged;
    form.classList.toggle("changed", isChanged);
    line.textContent = `/${order} ${written()}`;
    showTries();
    const files = Object.fromEntries(media.map(({ name, id, type }) => [name, { id, type }]));
    const chosen = { ...look, amount, tests, game: isBright ? "bright" : "dark", media: JSON.stringify(files) };
    const seen = new URLSearchParams(chosen);
    if (frame.contentWindow) frame.contentWindow.location.replace(`/overlay/preview#${seen}`);
  };
  const set = (name, chosen) => {
    look[name] = chosen;
    show();
  };

  const corners = rows.flat().map((corner) => {
    if (corner === "") return element("span");
    const label = looks.corner[corner];
    const press = button("", () => {
      for (const one of corners) one.setAttribute("aria-pressed", String(one === press));
      set("corner", corner);
    });
    press.setAttribute("aria-label", label);
    press.setAttribute("aria-pressed", String(corner === look.corner));
    press.title = label;
    press.dataset.key = `corner ${corner}`;
    return press;
  });
  const stage = element("div", { className: "stage" }, frame, element("div", { className: "corners" }, corners));
  new ResizeObserver(() => {
    frame.style.transform = `scale(${stage.clientWidth / width})`;
  }).observe(stage);
  Object.assign(frame, { width, height });
  // An iframe has no window until it is in the page, so the first preview waits for `load`.
  frame.src = "/overlay/preview";
  frame.addEventListener("load", show, { once: true });

  const size = element("input", { type: "range", min: 0, max: sizes.length - 1, value: sizes.indexOf(look.size) });
  const sizeNow = element("strong", { className: "now", textContent: looks.size[look.size] });
  size.addEventListener("input", () => {
    sizeNow.textContent = looks.size[sizes[size.value]];
    set("size", sizes[size.value]);
  });
  const theme = element(
    "select",
    { data: { key: "theme" } },
    Object.entries(looks.theme).map(([theme, name]) => new Option(name, theme)),
  );
  theme.value = look.theme;
  theme.addEventListener("change", () => set("theme", theme.value));
  const colour = element("input", { type: "color", value: `#${look.color ?? "e0a63a"}`, data: { key: "color" } });
  colour.addEventListener("input", () => set("color", colour.value.slice(1)));
  const plain = button(texts["look.usual-colour"], () => set("color", ""));
  const sound = element("input", {
    inputMode: "numeric",
    value: look.sound ?? "0",
    maxLength: 7,
    data: { key: "sound" },
  });
  sound.addEventListener("input", () =>
    set("sound", /^(?:off|[1-9]\d*)$/.test(sound.value.trim()) ? sound.value.trim() : ""),
  );
  // No `output` element, because the label would then belong to it and not to the input.
  const field = (name, input, now = null) => element("label", {}, element("span", {}, name, now), input);
  const toggle = (name, label, on, off) => {
    const box = element("input", { type: "checkbox", role: "switch", checked: look[name] === on, data: { key: name } });
    box.addEventListener("change", () => set(name, box.checked ? on : off));
    return element("label", { className: "switch" }, box, element("span", { textContent: label }));
  };
  const tries = element("div", { className: "button-row", aria: { label: texts["look.try"] }, role: "group" });
  const tryOne = (one) => {
    amount = one;
    tests += 1;
    show();
  };
  /** Offers amounts to try, including each at which the picture, tone, time or bell changes. */
  function showTries() {
    const tiers = ["picture", "tone", "time"].flatMap((name) => (look[name] ?? "").match(/\d+(?=:)/g) ?? []);
    const all = [...new Set([...usualAmounts, ...tiers.map(Number), Number(look.sound)])].filter((one) => one > 0);
    const wanted = all.sort((one, other) => one - other);
    if (tries.dataset.amounts === wanted.join()) return;
    tries.dataset.amounts = wanted.join();
    tries.replaceChildren(...wanted.map((one) => button(`${one}`, () => tryOne(one))), game, send);
  }
  const send = button(texts["look.send"], ({ target }) => {
    void type(`${texts["typed.test"]} donation ${amount}`, { from: target });
  });
  const game = button(texts["look.game"], () => {
    isBright = !isBright;
    show();
  });

  const owns = [
    { part: "picture", label: texts["look.own-picture"], none: texts["look.no-picture"] },
    { part: "tone", label: texts["look.own-tone"], none: texts["look.no-tone"] },
  ];
  const tiers = owns.map(({ part, ...called }) =>
    drawTiers({
      ...{ part, ...called, value: look[part] ?? "" },
      files: media.filter((file) => partOf(file) === part),
      onChange: (chosen) => set(part, chosen),
    }),
  );
  const volume = element("input", {
    ...{ type: "range", min: 0, max: loudest, step: 5, value: look.volume ?? loudest, data: { key: "volume" } },
  });
  const volumeNow = element("strong", { className: "now", textContent: volume.value });
  volume.addEventListener("input", () => {
    volumeNow.textContent = volume.value;
    set("volume", Number(volume.value) === loudest ? "" : volume.value);
  });

  const form = element(
    "form",
    { className: "look" },
    stage,
    tries,
    field(texts["look.size"], size, sizeNow),
    field(texts["look.theme"], theme),
    field(texts["look.colour"], colour),
    element("div", { className: "button-row" }, plain),
    tiers.map(({ box }) => box),
    field(texts["look.sound-from"], sound),
    field(texts["look.loudness"], volume, volumeNow),
    toggle("motion", texts["look.still"], "off", ""),
    toggle("caption", texts["look.caption-on"], "on", ""),
    save,
    line,
  );
  form.addEventListener("submit", async (submitted) => {
    submitted.preventDefault();
    form.classList.remove("changed");
    if (!(await type(`/${order} ${written()}`, { from: form }))) form.classList.add("changed");
  });
  line.textContent = `/${order} ${written()}`;
  showTries();
  return {
    form,
    use(file) {
      if (!media.some(({ id }) => id === file.id)) media.push(file);
      tiers[partOf(file) === "picture" ? 0 : 1].use(file);
    },
  };
}
