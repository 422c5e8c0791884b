import { expect, onTestFinished, test } from "vitest";
import { twitchPlace } from "../../../src/chat/port/twitch-channel.ts";
import { createForgetting } from "../../../src/services/moderating/forgetting.ts";
import type { CanChange } from "../../../src/services/moderating/hide-in.ts";
import { createHiding } from "../../../src/services/moderating/hiding.ts";
import { silentLog } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";
import { wordsOf } from "../../helpers/words.ts";

const mo = { id: "5", name: "Mo", role: "moderator" } as const;
const moderated = "moderator/1";

async function open(badges = moderated, options: Parameters<typeof openScene>[1] = {}) {
  const scene = await openScene({ maplenine: badges }, options);
  onTestFinished(() => scene.close());
  const { store, clock, run, donate, twitch } = scene;
  const canChange: CanChange = ({ address, ...line }) => scene.adapter.canTakeBack?.(address, line) ?? false;
  const wiring = { store, onChange: () => undefined, canChange, now: clock.now, log: silentLog };
  const hiding = createHiding(wiring);
  const forgetting = createForgetting({ ...wiring, backupsHeldUntil: () => undefined, wordsOf });
  const forget = (name: string) => forgetting.forget(twitchPlace("maplenine"), name, mo);
  const hide = (count = 1) => hiding.hideLast(twitchPlace("maplenine"), count, mo);
  const said = () => twitch.said.map(({ text }) => text);
  await run(2_000, [{ at: 100, act: () => donate("Rudename") }]);
  expect(said()).toEqual([expect.stringContaining("Rudename")]);
  return { ...scene, hiding, hide, forget, said };
}

test("a hidden donation's line is deleted if the bot is a moderator", async () => {
  const { hide, run, said, twitch, happened, donate } = await open();

  await run(3_000, [{ at: 100, act: () => hide() }]);

  expect([said(), twitch.deleted.length]).toEqual([[], 1]);
  expect(happened.filter(([what]) => what === "deleted")).toEqual([]);
  await run(3_000, [{ at: 100, act: () => donate("Bo") }]);
  expect(said()).toEqual([expect.stringContaining("Bo")]);
});

test("a forgotten donor's line is deleted from the chat although its data is deleted at once", async () => {
  const { forget, run, said, donate } = await open();

  await run(4_000, [
    { at: 100, act: () => donate("Bo") },
    { at: 2_000, act: () => forget("Rudename") },
  ]);

  expect(said()).toEqual([expect.stringContaining("Bo")]);
});

test("hiding a donation deletes only the line that announced it", async () => {
  const { hide, run, said, donate } = await open();

  await run(4_000, [
    { at: 100, act: () => donate("Bo") },
    { at: 2_000, act: () => hide() },
  ]);

  expect(said()).toEqual([expect.stringContaining("Rudename")]);
});

test.each([
  ["the bot is no moderator", "", {}],
  ["the login lacks the scope", moderated, { scopes: ["chat:read", "chat:edit"] }],
])("the line of a hidden donation stays, and Twitch isn't asked: %s", async (_, badges, options) => {
  const { hide, hiding, forget, run, said, twitch } = await open(badges, options);

  const { id = "" } = await hide();
  expect(await hide()).toMatchObject({ donations: 0, stays: ["maplenine"] });
  expect(await hiding.hideNames(twitchPlace("maplenine"), id, mo)).toMatchObject({ stays: ["maplenine"] });
  expect(await forget("Rudename")).toMatchObject({ announced: 1, stays: ["maplenine"] });
  await run(3_000);

  expect([said().length, twitch.helix.requests]).toEqual([1, []]);
});

test("a hidden line older than six hours stays, and Twitch isn't asked to delete it", async () => {
  const { hide, run, said, twitch, clock, store, happened } = await open();
  await clock.leap(6 * 3_600_000);
  await eventually(() => expect(twitch.isIn("maplenine")).toBe(true));

  expect(await hide()).toMatchObject({ donations: 1, stays: ["maplenine"] });
  await run(10_000);

  expect([said().length, twitch.helix.requests, undeleted(happened)]).toEqual([1, [], []]);
  expect(await store.read.selectFrom("messages").select("remote_id").execute()).toHaveLength(1);
});

test.each([400, 403])(
  "a line that Twitch refuses to delete is reported to the moderators, and not retried forever (%i)",
  async (status) => {
    const { hide, run, said, twitch, happened } = await open();
    twitch.helix.refuseDeletes({ status });
    await hide();
    await run(120_000);

    const text = "Twitch wouldn't let me delete a hidden message in twitch.tv/maplenine. Delete it there.";
    expect([said().length, twitch.helix.requests.length]).toEqual([1, 1]);
    expect(undeleted(happened)).toEqual([["trouble", "maplenine", "undeleted", text]]);
  },
);

test.each([403, 404, 302])(
  "a line is deleted once a gateway no longer answers %i instead of Twitch's API",
  async (status) => {
    const { hide, run, said, twitch, happened } = await open();
    twitch.helix.blockWith(status);
    await hide();
    await run(5_000);
    twitch.helix.blockWith(undefined);
    expect(said()).toHaveLength(1);
    await run(60_000);

    expect([said(), undeleted(happened)]).toEqual([[], []]);
  },
);

test("a line that couldn't be deleted because of a rate limit is deleted when the limit is over", async () => {
  const { hide, run, said, twitch, happened } = await open();
  twitch.helix.refuseDeletes({ status: 429, resetInS: 7 });
  await hide();
  await run(5_000);
  twitch.helix.refuseDeletes(undefined);
  expect(said()).toHaveLength(1);
  await run(5_000);

  expect([said(), twitch.helix.requests.map(({ status }) => status)]).toEqual([[], [429, 204]]);
  expect(undeleted(happened)).toEqual([]);
});

test("a hidden line also leaves the other channels of a shared chat", async () => {
  const { hide, run, said, twitch, happened, donate, hear } = await openShared(moderated);
  await run(3_000, [{ at: 100, act: () => donate("Bo") }]);
  expect(twitch.mirrored.map(({ channel, text }) => [channel, /\w+(?= donated)/.exec(text)?.[0]])).toEqual([
    ["otter", "Rudename"],
    ["otter", "Bo"],
  ]);

  await hide(2);
  await run(3_000);

  expect([said(), twitch.mirrored]).toEqual([[], []]);
  expect([undeleted(happened), hear(), happened.filter(([what]) => what === "deleted")]).toEqual([[], 0, []]);
});

test("a copy that the bot can't delete in a shared chat is reported to that channel's moderators", async () => {
  const { hide, run, said, twitch, happened } = await openShared("");

  await hide();
  await run(3_000);

  expect([said(), twitch.mirrored.length]).toEqual([[], 1]);
  expect(undeleted(happened)).toEqual([["trouble", "otter", "undeleted", expect.stringContaining("twitch.tv/otter")]]);
});

/**
 * Opens two channels that share one chat. `badges`: the bot's in the other channel, which announces nothing by itself.
 */
async function openShared(badges: string) {
  const scene = await openScene({ maplenine: moderated }, { alsoLinked: ["otter"] });
  onTestFinished(() => scene.close());
  const { store, clock, run, donate, twitch, adapter } = scene;
  Object.assign(twitch.channels.get("otter") ?? {}, { badges });
  await scene.passUntil(() => twitch.isIn("otter"));
  if (badges !== "") twitch.notify("otter", `@badges=${badges};mod=1 :tmi.twitch.tv USERSTATE #otter`);
  for (const name of ["maplenine", "otter"]) twitch.shared.add(name);
  const canChange: CanChange = ({ address, ...line }) => adapter.canTakeBack?.(address, line) ?? false;
  const hiding = createHiding({ store, onChange: () => undefined, canChange, now: clock.now, log: silentLog });
  await run(2_000, [{ at: 100, act: () => donate("Rudename") }]);
  return {
    ...scene,
    hide: (count = 1) => hiding.hideLast(twitchPlace("maplenine"), count, mo),
    said: () => twitch.said.map(({ text }) => text),
    /** Returns the number of people's lines in the other channel, as far as they count. */
    hear: () => adapter.linesReceived?.("otter"),
  };
}

const undeleted = (happened: readonly unknown[][]) =>
  happened.filter(([what, , trouble]) => what === "trouble" && trouble === "undeleted");

test("a line is deleted from the chat if Tiltify corrects its amount", async () => {
  const { run, said, twitch, donate } = await open();

  await run(3_000, [{ at: 100, act: () => donate("Rudename") }]);
  expect([said().length, twitch.deleted]).toEqual([1, []]);
  await run(3_000, [{ at: 100, act: () => donate("Rudename", 7) }]);

  expect([said(), twitch.deleted.length]).toEqual([[], 1]);
});
