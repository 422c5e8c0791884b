import { defineKind } from "./define.ts";
import { record } from "./fields.ts";

/**
 * Tells a team that more comments wait for approval. Used instead of single requests, after several within minutes.
 */
export const approvalsWait = defineKind("approvals", {
  data: record({}),
  values: () => null,
  switch: null,
  emoji: "🔧",
  over: null,
  afterQuiet: "drop",
  invites: false,
  asks: () => ({ about: "approvals" }),
  timeless: true,
  wordings: (_none, { say }) => [{ head: say("approvals") }],
  own: null,
  samples: () => [{}],
});
