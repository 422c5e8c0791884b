/** What to do next with a destination. */
export type NextStep =
  /** `isHeard`: the chat has answered there. */
  | { type: "go on"; isHeard?: true }
  /** New messages wait until then, an edit may come first. Infinity: until there is something to say. */
  | { type: "wait"; until: number }
  /** The chat takes nothing from us there until then. */
  | { type: "closed"; until: number };

export const goOn: NextStep = { type: "go on" };
export const wasHeard: NextStep = { type: "go on", isHeard: true };
