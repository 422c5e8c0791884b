import { expect, test } from "vitest";
import { toSvg } from "../../../src/chat/reply/chart-svg.ts";
import { chart } from "../charts.ts";

const wordsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words);

test("a chart's line runs from the left edge to the right one, with labels and a dot for each mark", () => {
  const svg = toSvg(chart);
  expect(svg).toContain('<polyline points="160,416 475,342 790,113"');
  expect(svg.match(/<circle /g)).toHaveLength(2);
  expect(wordsIn(svg)).toEqual(["$0", "$500", "8:00 PM", "EST", "$100", "$412"]);
});

test("a chart leaves out a label that would overlap the last one, but keeps its dot", () => {
  expect(wordsIn(toSvg({ ...chart, line: [0, 0.2, 1] }))).toContain("$400");
  expect(wordsIn(toSvg(chart))).not.toContain("$400");
});

test("long amounts next to a chart are smaller, so that none of their digits is cut off", () => {
  const long = "150.000.000 COP";
  const rows = [
    { at: 1, label: long },
    { at: 0, label: "0 COP" },
  ];
  const svg = toSvg({ ...chart, rows, end: long });
  const sizesOf = (label: string) =>
    [...svg.matchAll(new RegExp(`<text([^>]*)>${label}<`, "g"))].map(
      ([, all = ""]) => /font-size="(\d+)"/.exec(all)?.[1],
    );
  expect(sizesOf("0 COP")).toEqual([undefined]);
  expect(sizesOf(long)).toEqual(["16", "16"]);
});

test("text in a chart is never markup", () => {
  const svg = toSvg({ ...chart, alt: '</title><script>"', end: "<b>&" });
  expect(svg).toContain("<title>&#60;/title&#62;&#60;script&#62;&#34;</title>");
  expect(wordsIn(svg)).toContain("&#60;b&#62;&#38;");
});
