import type { Chart } from "../../src/words/parts.ts";

/** An evening's chart. */
export const chart: Chart = {
  ...{ alt: "Total over time: $0 to $412.", line: [0, 0.2, 0.824], end: "$412", zone: "EST" },
  rows: [
    { at: 0, label: "$0" },
    { at: 1, label: "$500" },
  ],
  columns: [{ at: 0.5, label: "8:00 PM" }],
  marks: [
    { x: 0.4, y: 0.2, label: "$100" },
    { x: 0.9, y: 0.8, label: "$400" },
  ],
};
