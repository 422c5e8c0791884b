import { expect, test } from "vitest";
import { createFindHelpers } from "../../../src/app/browser.ts";
import { browserPlace } from "../../../src/chat/browser/rooms.ts";
import { cookieOf, hashOfCookie } from "../../../src/chat/link-key.ts";
import type { CallUser } from "../../../src/chat/understanding/command.ts";
import { createHelpers } from "../../../src/services/connecting/helpers.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { saveHelperLink } from "../../../src/store/places/helper-links.ts";
import { readOpenOverlays } from "../../../src/store/places/overlays.ts";
import { readChanges } from "../../../src/store/places/setting-changes.ts";
import { describeDatabases, openTestStore, type TestDatabase } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";

const by: CallUser = { id: "browser:maple", name: "maple", role: "manager", isHost: true };
const [lobby, stage] = [browserPlace("lobby"), browserPlace("stage")];
const minuteMs = 60_000;

async function open(database: TestDatabase) {
  const store = await openTestStore(await database.fresh());
  const clock = createFakeClock();
  const elsewhere = { ...lobby, space: { address: "other", name: "other" } };
  await store.write(async (tx) => {
    for (const place of [lobby, elsewhere]) await ensureDestination(tx, place, clock.now());
  });
  const { log, lines } = createLogLines();
  let ended = 0;
  const baseUrl = () => "https://bell.example";
  const helpers = createHelpers({ store, baseUrl, onEnded: () => void ++ended, now: clock.now, log });
  const find = createFindHelpers({ store, clock, log });
  const keyOf = (url: string) => url.slice(url.indexOf("#key=") + 5);
  const hashOf = (url: string) => hashOfCookie(cookieOf(keyOf(url)));
  const make = async (name: string) => (await helpers.make(lobby, name, by)).url;
  /** Returns the names of the helpers whose links grant access. */
  const letIn = async (...urls: string[]) => [...(await find(urls.map(hashOf))).values()];
  return { store, clock, lines, helpers, make, letIn, keyOf, hashOf, endings: () => ended };
}

describeDatabases("links of helpers", (database, rule) => {
  rule("a helper's link gives access under the link's name, and only its hash is stored", async () => {
    const { store, lines, helpers, make, letIn, keyOf, hashOf } = await open(database);
    const url = await make("  Anna \u202e B. ");
    expect(url).toMatch(/^https:\/\/bell\.example\/chat#key=helper-[\w-]{32}$/);
    expect(await helpers.list(stage)).toMatchObject([{ name: "Anna B.", usedAt: null }]);
    expect(await letIn(url)).toEqual(["Anna B."]);

    const rows = await store.read.selectFrom("helper_links").selectAll().execute();
    const history = await store.read.selectFrom("setting_changes").selectAll().execute();
    const kept = JSON.stringify([rows, history, lines]);
    expect(kept).toContain(hashOf(url));
    for (const secret of [keyOf(url), keyOf(url).slice(7), cookieOf(keyOf(url))]) expect(kept).not.toContain(secret);
    expect(lines).toMatchObject([
      { msg: "link of a helper made", by: "browser:maple", chat: "browser", place: "lobby" },
    ]);
    // Helpers' links don't open overlays, and overlay links don't grant helpers' access.
    expect((await readOpenOverlays(store.read, [hashOf(url)])).size).toBe(0);
  });

  test("helpers' links can be revoked one by one or all at once, and the history shows who did it", async () => {
    const { store, helpers, make, letIn, endings } = await open(database);
    const urls = [await make("Anna"), await make("Zoë"), await make("Cy")];
    expect(await helpers.end(stage, "zoe", by)).toEqual(["Zoë"]);
    expect([await letIn(...urls), endings()]).toEqual([["Anna", "Cy"], 1]);
    expect(await helpers.end(lobby, "Zoë", by)).toEqual([]);
    expect((await helpers.end(lobby, undefined, by)).toSorted()).toEqual(["Anna", "Cy"]);
    expect([await letIn(...urls), await helpers.list(lobby), endings()]).toEqual([[], [], 2]);

    const told = await readChanges(store.read, "browser/browser", { limit: 20 });
    expect(told.map(({ name, what }) => [name, JSON.parse(what).key, JSON.parse(what).values.name])).toEqual(
      expect.arrayContaining([
        ["maple", "history.helper-made", "Zoë"],
        ["maple", "history.helper-ended", "Zoë"],
        ["maple", "history.helper-ended", "Anna"],
      ]),
    );
    expect(told).toHaveLength(6);
  });

  rule("a new link for a helper's name replaces the old one", async () => {
    const { helpers, make, letIn, endings } = await open(database);
    const first = await make("Anna");
    const second = await make("ANNA");
    expect([await letIn(first), await letIn(second), endings()]).toEqual([[], ["ANNA"], 1]);
    expect(await helpers.find(lobby, "anna")).toMatchObject({ name: "ANNA" });
    expect(await helpers.list(lobby)).toHaveLength(1);
  });

  rule("a helper's link shows when it was last used, to the minute", async () => {
    const { clock, helpers, make, letIn } = await open(database);
    const url = await make("Anna");
    const usedAt = async () => (await helpers.list(lobby))[0]?.usedAt;
    const start = clock.now();
    await letIn(url);
    await eventually(async () => expect(await usedAt()).toBe(start));
    await clock.advance(minuteMs - 1);
    await letIn(url);
    await clock.advance(1);
    await letIn(url);
    await eventually(async () => expect(await usedAt()).toBe(start + minuteMs));
  });

  rule("a helper's link opens only the rooms of its own space", async () => {
    const { store, letIn, hashOf } = await open(database);
    const url = "https://bell.example/chat#key=of-another-space";
    const link = { spaceId: "browser/other", keyHash: hashOf(url), name: "Eve", now: 0 };
    await store.write((tx) => saveHelperLink(tx, link));
    expect(await letIn(url)).toEqual([]);
  });

  rule("a helper's link needs a valid name, and there is a limit for links", async () => {
    const { helpers, make } = await open(database);
    for (const name of ["\u200b", "x".repeat(41)]) {
      await expect(make(name)).rejects.toMatchObject({ message: expect.stringContaining("1 to 40 characters") });
    }
    for (let count = 1; count <= 20; count += 1) await make(`Helper ${count}`);
    await expect(make("One more")).rejects.toMatchObject({ message: expect.stringContaining("20 links") });
    await make("Helper 7");
    expect(await helpers.list(lobby)).toHaveLength(20);
  });
});
