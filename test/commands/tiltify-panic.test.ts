import { expect, test } from "vitest";
import { createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

test("the panic command names the hidden donors only to moderators, and counts them in a public chat", async () => {
  const where = { key: "where.here", values: {} };
  const hidden = { id: "h1", donations: 1, given: [{ name: "Troll", amount: usd(25_00n) }] };
  const ask = createAsker({ panic: { start: async () => ({ where, isNew: true, hidden }) } });

  expect(await linesOf(ask, "tiltify panic", "moderator")).toContain("Hidden everywhere: Troll $25.");
  const said = await lineOf(ask, "tiltify panic", "moderator");
  expect(said).toContain("Hidden: a $25 donation.");
  expect(said).not.toContain("Troll");
});
