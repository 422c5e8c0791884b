/**
 * The boards that an overlay can show between announcements. Each has its own link, and the scene shows all of them.
 */
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
 * `share` is the length of the bar: 1 is the goal, more is possible, and null means no bar. `isDone` means that the row
 * is reached or sold out.
 */
export type PanelRow = { name: string; text: string; share: number | null; isDone: boolean };

/** `endsAt` is by the platform's clock. `leftMs` is for a paused timer. */
export type PanelClock = { endsAt: number } | { leftMs: number };

/**
 * Texts are in the place's language and leave out everything hidden there. `marks` are positions on the bar, from 0 to
 * 1.
 */
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

export function panelsOn(view: OverlayView): readonly PanelPart[] {
  return view === "scene" ? panelParts : panelParts.filter((part) => part === view);
}

/** True for views that show announcements. */
export function isNotified(view: OverlayView): boolean {
  return view === "alerts" || view === "ticker" || view === "scene";
}
