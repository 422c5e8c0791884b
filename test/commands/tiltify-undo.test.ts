import { expect, test } from "vitest";
import type { LastChange } from "../../src/services/moderating/settings.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

/** Opens a history in which somebody else changed something after the moderator. */
function openHistory({ own, last }: { own: LastChange | undefined; last: LastChange }) {
  const undone: string[] = [];
  const ask = createAsker({
    settings: {
      lastChange: async (_place, mine) => (mine === undefined ? last : own),
      undo: async (_place, id) => undone.push(id) > 0,
    },
  });
  return { ask, undone };
}

const change = (id: string, by: string): LastChange => ({ id, by, what: later("history.paused"), at: 0 });
const ours = change("ours", "Mod");
const theirs = change("theirs", "Ann");

test("the undo command in a public chat reverts only the person's own last change", async () => {
  const stranger = openHistory({ own: undefined, last: theirs });
  await lineOf(stranger.ask, "tiltify undo", "manager");
  await lineOf(stranger.ask, "tiltify yes", "manager");
  expect(stranger.undone).toEqual([]);

  const { ask, undone } = openHistory({ own: ours, last: theirs });
  await lineOf(ask, "tiltify undo", "manager");
  expect(undone).toEqual(["ours"]);
});

test("the undo command in other chats asks for confirmation if somebody else made the last change", async () => {
  const { ask, undone } = openHistory({ own: ours, last: theirs });
  expect((await linesOf(ask, "tiltify undo", "manager")).join()).toContain("Ann");
  expect(undone).toEqual([]);

  const alone = openHistory({ own: ours, last: ours });
  await linesOf(alone.ask, "tiltify undo", "manager");
  expect(alone.undone).toEqual(["ours"]);
});
