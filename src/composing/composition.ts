import type { Told } from "./content.ts";
import type { SkipReason } from "./waiting.ts";

/** What to do about what waits in a place: which rows a message says, and why it says none now. */
export type Composition =
  /** `completeAt`: when to render it again, because a comment is held back until then. `takesCounted`: it says those, too. */
  | { type: "say"; seqs: number[]; content: Told; completeAt: number | null; takesCounted?: boolean }
  /** The bundle that was said last grows by these. */
  | { type: "join"; messageId: string; seqs: number[] }
  /** The oldest rows have nothing to say. */
  | { type: "skip"; seqs: number[]; reason: SkipReason }
  /** The pace, a comment that is held back where it could not be added later, or more that is on its way. */
  | { type: "wait"; until: number };

/** What could be said, and from when on. */
export type Candidate = { at: number; say(): Composition };
