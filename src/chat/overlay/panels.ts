/** Boards over a stream between announcements. Each part has a link, and the scene has all of them. */
export const panelParts = [
  "goal",
  "milestones",
  "poll",
  "match",
  "rewards",
  "schedule",
  "leaderboard",
  "timer",
] as const;
export type PanelPart = (typeof panelParts)[number];

/**
 * `share` runs from 0 to 1, or above beyond the goal; null without a bar. `isDone`: the row is reached, or
 * sold out.
 */
export type PanelRow = { name: string; text: string; share: number | null; isDone: boolean };

/** When a timer ends, by the platform's clock; or what is left of one that is paused. */
export type PanelClock = { endsAt: number } | { leftMs: number };

/** Texts are in the place's language, without anything hidden there. `marks` are positions on the bar, from 0 to 1. */
export type Panel = {
  part: PanelPart;
  title: string;
  text: string;
  note: string;
  percent: string;
  share: number | null;
  marks: readonly { at: number; isDone: boolean }[];
  rows: readonly PanelRow[];
  clock?: PanelClock;
};

export const overlayViews = ["alerts", "ticker", "scene", ...panelParts] as const;
export type OverlayView = (typeof overlayViews)[number];

/** Returns the parts that a view shows. */
export function panelsOn(view: OverlayView): readonly PanelPart[] {
  return view === "scene" ? panelParts : panelParts.filter((part) => part === view);
}

/** True for views that show announcements. */
export function isNotified(view: OverlayView): boolean {
  return view === "alerts" || view === "ticker" || view === "scene";
}
