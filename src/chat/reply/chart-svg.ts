/** Draws a chart as SVG. Has no side effects, and contains no text that people wrote. */

import type { Chart, Message } from "../../words/parts.ts";

export const chartFont = "Atkinson Hyperlegible";

const size = { width: 960, height: 480 };
/** The edges of the area with the line. */
const plot = { left: 160, right: 790, top: 48, bottom: 416 };
const colours = { ground: "#1e1f22", grid: "#3a3c42", text: "#c7cad1", line: "#f5b731", mark: "#7ee0a3" };
const fontSize = 20;
/** The room for an amount next to the plot, in widths of a character at font size 1. */
const amountRoom = 142 / 0.58;
/** Labels closer than this would overlap. */
const leastGap = 26;

export function chartIn(messages: readonly Message[]): Chart | undefined {
  return messages.flatMap(({ wordings }) => wordings.flatMap(({ chart }) => chart ?? []))[0];
}

export function toSvg({ alt, line, end, rows, columns, marks, zone }: Chart): string {
  const points = line.map((y, at) => `${toX(at / (line.length - 1))},${toY(y)}`).join(" ");
  const last = line.at(-1) ?? 0;
  const labels = marks.toSorted((a, b) => b.y - a.y).filter(({ y }) => toY(y) - toY(last) >= leastGap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${size.width} ${size.height}"`,
    ` width="${size.width}" height="${size.height}" font-family="${chartFont}, sans-serif" font-size="${fontSize}">`,
    `<title>${escaped(alt)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    ...rows.flatMap(({ at, label }) => [
      `<path d="M${plot.left} ${toY(at)}H${plot.right}" stroke="${colours.grid}"/>`,
      text(label, { x: plot.left - 14, y: toY(at) + 7, anchor: "end" }),
    ]),
    ...columns.map(({ at, label }) => text(label, { x: toX(at), y: plot.bottom + 34 })),
    text(zone, { x: size.width - 16, y: plot.bottom + 34, anchor: "end" }),
    `<polygon points="${plot.left},${plot.bottom} ${points} ${plot.right},${plot.bottom}" fill="${colours.line}" fill-opacity="0.18"/>`,
    ...marks.map(
      ({ y }) =>
        `<path d="M${plot.left} ${toY(y)}H${plot.right}" stroke="${colours.mark}" stroke-dasharray="3 6" stroke-width="2"/>`,
    ),
    `<polyline points="${points}" fill="none" stroke="${colours.line}" stroke-width="5" stroke-linejoin="round"/>`,
    ...marks.map(({ x, y }) => `<circle cx="${toX(x)}" cy="${toY(y)}" r="8" fill="${colours.mark}"/>`),
    ...labels
      .filter(({ y }, at) => at === 0 || toY(y) - toY(labels[at - 1]?.y ?? 1) >= leastGap)
      .map(({ y, label }) => text(label, { x: plot.right + 14, y: toY(y) + 7, anchor: "start", fill: colours.mark })),
    text(end, { x: plot.right + 14, y: toY(last) + 8, anchor: "start", fill: colours.line }),
    "</svg>",
  ].join("");
}

function toX(share: number): number {
  return Math.round(plot.left + share * (plot.right - plot.left));
}

function toY(share: number): number {
  return Math.round(plot.bottom - share * (plot.bottom - plot.top));
}

function text(
  words: string,
  { x, y, anchor = "middle", fill = colours.text }: { x: number; y: number; anchor?: string; fill?: string },
): string {
  const fitting = Math.floor(amountRoom / words.length);
  const smaller = fitting < fontSize ? ` font-size="${fitting}"` : "";
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}"${smaller}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
