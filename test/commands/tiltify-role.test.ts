import { expect, test } from "vitest";
import { createAsker } from "../helpers/ask-commands.ts";
import { linesOf } from "../helpers/rendered.ts";

test.each(["managers", "helpers", "ping"])(
  "the role for %s can be set only on Discord, and only by managers",
  async (kind) => {
    const ask = createAsker();

    expect(await linesOf(ask, `tiltify role ${kind} 300`)).toEqual(["Type that on Discord: /tiltify role"]);
    expect(await linesOf(ask, `tiltify role ${kind} 300`, "moderator", "discord")).toEqual([
      "Only people who manage this server can do that.",
      "Nothing changed.",
    ]);
  },
);

test("the role command asks for a role of the server if something else was typed", async () => {
  expect(await linesOf(createAsker(), "tiltify role helpers Mods", "manager", "discord")).toEqual([
    "[role] has to be a role of this server.",
    "Nothing changed.",
    "For example: /tiltify role helpers off",
  ]);
});
