/** What stands over a stream between announcements: how things are. Each part is a link, and all of them one scene. */
export const panelParts = ["goal", "milestones", "poll", "match", "rewards", "schedule", "leaderboard"] as const;
export type PanelPart = (typeof panelParts)[number];

/** `share`: from 0 to 1, and more beyond; null: there is nothing to draw a bar of. `isDone`: it lies behind us. */
export type PanelRow = { name: string; text: string; share: number | null; isDone: boolean };

/** All of it in the place's words, without what is hidden there. `marks` stand on the bar, from 0 to 1. */
export type Panel = {
  part: PanelPart;
  title: string;
  text: string;
  note: string;
  percent: string;
  share: number | null;
  marks: readonly { at: number; isDone: boolean }[];
  rows: readonly PanelRow[];
};

export const overlayViews = ["alerts", "ticker", "scene", ...panelParts] as const;
export type OverlayView = (typeof overlayViews)[number];

/** What a page with this view shows of them. */
export function panelsOn(view: OverlayView): readonly PanelPart[] {
  return view === "scene" ? panelParts : panelParts.filter((part) => part === view);
}

/** Announcements come there, too. */
export function isNotified(view: OverlayView): boolean {
  return view === "alerts" || view === "ticker" || view === "scene";
}
