import type { Composition } from "../composing/candidates.ts";
import { compose } from "../composing/compose.ts";
import type { ComposingContext } from "../composing/composing-context.ts";
import type { Told } from "../composing/content.ts";
import type { WaitingRow } from "../composing/waiting.ts";

type Saying = Extract<Composition, { type: "say" }> & { body: string };

/** What to do about the rows that wait in a place: `body` is what to say, as the chat takes it. */
export type Plan =
  | Saying
  | Extract<Composition, { type: "join" | "wait" }>
  | { type: "skip"; seqs: number[]; reason: string };

/**
 * Composes and renders the next message. Rows that are damaged or of a later version are skipped, so that they do not
 * hold up the others.
 */
export function planNext(render: (told: Told) => string, rows: readonly WaitingRow[], place: ComposingContext): Plan {
  const plan = (some: readonly WaitingRow[]): Plan => {
    const composition = compose(some, place);
    if (composition.type !== "say") return composition;
    return { ...composition, body: render(composition.content) };
  };
  try {
    return plan(rows);
  } catch (error) {
    const bad = rows.filter((row) => !works(() => plan([row])));
    if (bad.length === 0) throw error;
    return { type: "skip", seqs: bad.map(({ seq }) => seq), reason: "unreadable data" };
  }
}

function works(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
