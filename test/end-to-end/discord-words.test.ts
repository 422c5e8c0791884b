import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

test("the form for a template opens with the current text and stores the new text", async () => {
  const { choose, answerTo, discord, simulator } = await serveDiscord(sqlite);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");

  async function openForm() {
    const kind = { name: "kind", type: 3, value: "donation" };
    const options = [{ name: "set", type: 2, options: [{ name: "message", type: 1, options: [kind] }] }];
    const data = { id: "1", type: 1, name: "tiltify", options };
    const asked = discord.interactions.create({ permissions: may.manageServer, data });
    await expect.poll(() => asked.callbacks).toHaveLength(1);
    expect(asked.callbacks[0]?.type).toBe(9);
    const form = asked.callbacks[0]?.data as { custom_id: string; components: { component: { value: string } }[] };
    return { id: form.custom_id, value: form.components[0]?.component.value };
  }
  const send = (custom_id: string, value: string, permissions: string = may.manageServer) => {
    const components = [{ type: 18, component: { type: 4, custom_id: "text:reset", value } }];
    return answerTo(discord.interactions.create({ type: 5, permissions, data: { custom_id, components } }));
  };
  const said = () => discord.messages.filter(({ interaction }) => interaction === null).map(visibleText);

  const { id, value } = await openForm();
  expect(value).toContain("{name} donated {amount}");
  expect(await send(id, "**{nmae}** gave")).toEqual({
    text: expect.stringMatching(/Nothing changed\.\nDid you mean {name}\?\nFor donations, I know .*\nYou wrote: /),
    isPrivate: true,
  });
  expect((await send(id, "{name}", may.manageMessages)).text).toContain("Nothing changed.");
  expect(await send(id, "**{name}** gave {amount}\n> {comment}")).toEqual({
    text: expect.stringMatching(
      /^Your template is used in #donations\. Here's an example:\n\*\*Ann Berg\*\* gave \$25\n> Go otters!\n/,
    ),
    isPrivate: true,
  });
  expect((await openForm()).value).toBe("**{name}** gave {amount}\n> {comment}");
  const rehearsed = await choose("tiltify rehearse", {}, { permissions: may.manageMessages });
  expect(rehearsed.text).toContain("**A donation:**\n**Ann Berg** gave $25\n> Go otters!\n**Many at once:**\n");
  expect(rehearsed.text).toMatch(/\*\*The goal:\*\*\n\*\*Goal reached: .*\n(?:-# .*\n)*-# █/);

  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  simulator.donate({ amount: "25", name: "*Ann*", comment: "Go otters!" });
  await expect.poll(said).toContain("**\\*Ann\\*** gave $25\n> Go otters!");
  simulator.donate({ amount: "5", name: "Bo", comment: null });
  await expect.poll(said).toContain("**Bo** gave $5");

  expect((await send(id, " ")).text).toBe("The default text is back in #donations for donations.");
});

test("the settings form on Discord changes only what the person changed in it", async () => {
  const { choose, answerTo, discord } = await serveDiscord(sqlite);
  const select = (custom_id: string, ...values: string[]) => ({ type: 18, component: { type: 3, custom_id, values } });
  const line = (custom_id: string, value: string) => ({ type: 18, component: { type: 4, custom_id, value } });
  const asked = discord.interactions.create({
    permissions: may.manageServer,
    data: { id: "1", type: 1, name: "tiltify", options: [{ name: "settings", type: 1, options: [] }] },
  });
  await expect.poll(() => asked.callbacks).toHaveLength(1);
  const [{ data: form } = { data: {} }] = asked.callbacks;
  const { custom_id, components } = form as {
    custom_id: string;
    components: { component: { custom_id: string; options?: { value: string; default: boolean }[] } }[];
  };
  const ids = components.map(({ component }) => component.custom_id);
  expect(ids).toEqual(["announce:none", "minimum:0", "names:", "comments:", "cooldown:"]);
  const chosen = components[0]?.component.options?.flatMap((option) => (option.default ? [option.value] : [])) ?? [];
  expect(chosen).toContain("donations");

  const [announce = "", minimum = "", names = "", comments = "", pace = ""] = ids;
  const filled = [
    select(announce, ...chosen.filter((kind) => kind !== "bids")),
    line(minimum, "5"),
    ...[select(names, "first"), select(comments, "on"), select(pace, "calm")],
  ];
  const send = (permissions: string) =>
    answerTo(discord.interactions.create({ type: 5, permissions, data: { custom_id, components: filled } }));

  expect((await send(may.manageMessages)).text).toContain("Nothing changed.");
  expect((await send(may.manageServer)).text.split("\n")).toEqual([
    "Changed in #donations:",
    "- Donors' names: In full → First name and initial",
    "- Cooldown: Leaves room to talk → Once a minute at most",
    "- Minimum amount: 0 → 5",
    "- new high bids: on → off",
  ]);
  expect((await send(may.manageServer)).text).toBe("It's already set to that. Nothing changed.");
  expect((await choose("tiltify history")).text).toContain(
    "Donors' names: In full → First name and initial, Cooldown: Leaves room to talk → Once a minute at most",
  );
  expect((await choose("tiltify undo")).text).toMatch(
    /^Undone\. Donors' names: In full again, Cooldown: Leaves room to talk again/,
  );
  expect((await choose("tiltify set pace")).text).toContain("Cooldown here: normal");
});

test("several options of one settings command count as one change", async () => {
  const { choose } = await serveDiscord(sqlite);
  const set = async (named: Record<string, string>, permissions: string = may.manageServer) =>
    (await choose("tiltify settings", named, { permissions })).text;

  // Discord still offers it until it knows the new name.
  expect(await set({ pace: "every" })).toContain("Cooldown in #donations: every.");
  expect(await set({ show: "pace" })).toContain("Cooldown here: every.");
  expect(await set({ cooldown: "calm" })).toBe("Cooldown in #donations: calm. One announcement a minute at most.");
  expect(await set({ large: "50 EUR", where: "here" })).toBe("Donations of €50 or more count as large in #donations.");
  expect(await set({ announce: "polls", state: "off" })).toBe("Not announced in #donations: poll results.");
  expect(await set({ announce: "polls" })).toBe(
    "Not announced here: poll results.\nTo change it: /tiltify settings announce:polls state:on",
  );
  expect(await set({ card: "on" })).toContain("The status card in #donations is on its way.");
  expect(await set({ show: "large" })).toBe(
    "Donations of €50 or more count as large here.\nTo change it: /tiltify settings large:5",
  );

  expect((await set({ names: "first", cooldown: "normal", announce: "polls bids", state: "on" })).split("\n")).toEqual([
    "Changed in #donations:",
    "- Donors' names: In full → First name and initial",
    "- Cooldown: Once a minute at most → Leaves room to talk",
    "- poll results: off → on",
  ]);
  expect(await set({ "comments-from": "10", card: "off" })).toBe(
    "Changed in #donations:\n- Minimum amount for comments: 0 → 10\nRemoved the status card in #donations.",
  );
  expect(await set({ cooldown: "calm", "ping-from": "never" })).toMatch(
    /amount, such as 5 or 5 EUR, or off\. Nothing changed\.$/,
  );
  expect(await set({ show: "cooldown" })).toContain("Cooldown here: normal");
});

test("one option that the person may not set keeps the settings command from setting any", async () => {
  const { choose } = await serveDiscord(sqlite);
  const moderator = async (named: Record<string, string>) =>
    (await choose("tiltify settings", named, { permissions: may.manageMessages })).text;

  expect(await moderator({ names: "first" })).toBe(
    "Donors are shown by first name and initial in #donations, such as Ann B.",
  );
  expect(await moderator({ names: "hidden", cooldown: "calm" })).toMatch(/^Only .*\nNothing changed\.$/s);
  expect(await moderator({ names: "hidden", card: "on" })).toMatch(/^Only .*\nNothing changed\.$/s);
  expect(await moderator({ show: "card" })).toMatch(/^Only .*\nNothing changed\.$/s);
  expect(await moderator({ show: "names" })).toContain("Donors are shown by first name and initial here");
});

test("older settings commands that Discord still shows are answered", async () => {
  const { choose } = await serveDiscord(sqlite);

  expect((await choose("tiltify set pace", { cooldown: "calm" })).text).toContain("Cooldown in #donations: calm");
  expect((await choose("tiltify set names", { names: "off" })).text).toContain("Donor names are hidden in #donations");
  expect(await choose("tiltify set minimum", { kind: "comment", amount: "10" })).toEqual({
    text: "Comments on donations of 10 or more are announced in #donations.",
    isPrivate: true,
  });
  expect((await choose("tiltify set announce", { kind: "bids", state: "off" })).text).toContain("new high bids");
  expect((await choose("tiltify set card", { state: "on" })).text).toContain("is on its way");
});
