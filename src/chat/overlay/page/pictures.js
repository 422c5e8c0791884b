/** Draws a picture for each kind of announcement, and makes colors readable. Paths are for a box of 32 by 32. */
import { made } from "/overlay/dom.js";

const paths = {
  bell: "M16 3.5a2 2 0 0 0-2 2v.7a8.2 8.2 0 0 0-6.2 8v5.3l-2.1 3.2a1.1 1.1 0 0 0 1 1.7h18.6a1.1 1.1 0 0 0 1-1.7l-2.1-3.2v-5.3a8.2 8.2 0 0 0-6.2-8v-.7a2 2 0 0 0-2-2zM12.6 26a3.5 3.5 0 0 0 6.8 0z",
  star: "M16 3.2l3.8 8.2 9 1.1-6.6 6.2 1.7 8.9L16 23.2l-7.9 4.4 1.7-8.9-6.6-6.2 9-1.1z",
  flag: "M7 3.5a1.4 1.4 0 0 1 2.8 0v1h13.6a1.2 1.2 0 0 1 1 1.9L21.6 11l2.8 4.6a1.2 1.2 0 0 1-1 1.9H9.8v11a1.4 1.4 0 0 1-2.8 0z",
  double:
    "M12 7a9 9 0 1 0 0 18 9 9 0 0 0 4-1 10.9 10.9 0 0 1 0-16 9 9 0 0 0-4-1zm8.5 0a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm-1.3 4v3.7h-3.7v2.6h3.7V21h2.6v-3.7h3.7v-2.6h-3.7V11z",
  bars: "M5 18h5.4v9H5zM13.3 5h5.4v22h-5.4zM21.6 12H27v15h-5.4z",
  gift: "M11 4.2c-2.7 0-4.4 2.6-3.2 4.8H4.6a1 1 0 0 0-1 1v4h11.2V9h2.4v5h11.2v-4a1 1 0 0 0-1-1h-3.2C25.4 6.8 23.7 4.2 21 4.2c-2.3 0-4 1.8-5 4-1-2.2-2.7-4-5-4zM5.2 16.2v10.6a1.4 1.4 0 0 0 1.4 1.4h8.2v-12zm12 0v12h8.2a1.4 1.4 0 0 0 1.4-1.4V16.2z",
  clock: "M16 3.5a12.5 12.5 0 1 0 0 25 12.5 12.5 0 0 0 0-25zm-1.4 5.2h2.8v6.7l4.6 2.7-1.4 2.4-6-3.5z",
};

/** Maps the first word of a kind to its picture: `match` for `match-start`. */
const byKind = {
  ...{ milestone: "star", nearly: "star", goal: "flag", progress: "flag", match: "double", poll: "bars" },
  ...{ reward: "gift", soon: "clock", starting: "clock", timer: "clock" },
};

/** Returns the picture for a kind. The streamer's own file or emoji replaces it. */
export function toPicture(kind, sign, file) {
  const picture = made("div", "picture");
  picture.setAttribute("aria-hidden", "true");
  if (file) {
    picture.classList.add("own");
    picture.append(file.type.startsWith("video/") ? video(file.url) : image(file.url));
    return picture;
  }
  if (sign) picture.append(sign);
  else picture.append(drawn(byKind[kind?.split("-")[0]] ?? "bell"));
  return picture;
}

function image(src) {
  return Object.assign(made("img", ""), { alt: "", src });
}

/** Videos are muted, because the alert has its own sound. */
function video(src) {
  const settings = { muted: true, autoplay: true, loop: true, playsInline: true, src };
  return Object.assign(made("video", ""), settings);
}

function drawn(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 32 32");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}

/** Sets a custom color and readable variants of it: for text on top of it, for dark cards and for light cards. */
export function paint({ style }, colour) {
  const names = ["--accent", "--on-accent", "--accent-light", "--accent-deep"];
  if (!/^#[0-9a-f]{6}$/i.test(colour ?? "")) {
    for (const name of names) style.removeProperty(name);
    return;
  }
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const values = [
    colour,
    luminance(parts) > 0.3 ? "#1d1710" : "#ffffff",
    mixed(parts, 255, (light) => light < 0.4),
    mixed(parts, 0, (light) => light > 0.12),
  ];
  for (const [at, name] of names.entries()) style.setProperty(name, values[at]);
}

/** Adds black or white until the color is readable. */
function mixed(parts, end, isWrong) {
  for (let share = 0; share < 1; share += 0.05) {
    const mix = parts.map((part) => Math.round(part + (end - part) * share));
    if (!isWrong(luminance(mix))) return `rgb(${mix.join(" ")})`;
  }
  return `rgb(${end} ${end} ${end})`;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(parts) {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
