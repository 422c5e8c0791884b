import { expect, onTestFinished, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { inEnglish, singleContent } from "../../helpers/content-lines.ts";
import { eventually } from "../../helpers/eventually.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";
import type { Tags } from "../../helpers/twitch/wire.ts";

const ann = { id: "1", login: "ann", name: "Ann" };
const mod = { ...ann, id: "2", badges: "moderator/1" };

async function open(reply = (call: CommandCall) => say(`to ${call.text}`)) {
  const world = await openTwitch({ linked: ["maplenine", "otter"] });
  onTestFinished(() => world.stop());
  const calls: CommandCall[] = [];
  world.adapter.onCommand(async (call) => {
    calls.push(call);
    return reply(call);
  });
  await world.start();
  const type = (text: string, from: Parameters<typeof world.twitch.type>[1] = ann, tags?: Tags) =>
    world.twitch.type("maplenine", from, text, tags);
  /** Returns the commands that were understood so far. */
  const understood = async () => {
    type("!total the end");
    await eventually(() => expect(calls.at(-1)?.text).toBe("total the end"));
    return calls.slice(0, -1).map(({ text }) => text);
  };
  const change = (key: string, text: string) => {
    world.set.set(key, text);
    world.adapter.refresh();
  };
  return { ...world, calls, type, understood, change };
}

test("a viewer's word works alone if other bots don't use it, and otherwise only after !charity", async () => {
  const { type, understood } = await open();
  const words = ["donate", "total", "raised", "goal", "milestones", "rewards", "polls", "match", "auction"];

  for (const word of words) type(`!${word}`);
  for (const word of ["schedule", "help", "commands", "campaign", "so"]) type(`!${word}`);
  for (const text of ["!charity top 2", "!CHARITY Schedule", "!Total", "!tiltify status", "!tiltify unmute"])
    type(text);

  expect(await understood()).toEqual([...words, "top 2", "Schedule", "Total", "tiltify status", "tiltify unmute"]);
});

test('a command is understood with stray signs and spaces, as phones type it, and a viewer\'s "!!" is ignored', async () => {
  const { type, understood } = await open();

  for (const text of ["! total", "!!total", "\u200b!total", "\u{e0000}! total \u{e0000}", "!total \u034f"]) type(text);
  for (const text of ["@bellringer !total", "@BellRinger  !!total", "! tiltify status", "!tiltify yes \u{e0000}"])
    type(text);
  for (const text of ["! wow", "!!", "!!! total chaos", "@otter !total", "@otter total", "!? total", "! !"]) type(text);

  const total = "total";
  const told = ["tiltify status", "tiltify yes"];
  expect((await understood()).map((text) => text.trim())).toEqual([...Array(7).fill(total), ...told]);
});

test("!charity alone answers with the total and the link in one line", async () => {
  const { twitch, type } = await open(({ text }) =>
    text === "donate"
      ? {
          title: "Donate to Maple",
          lines: [],
          links: [{ label: "Donate", url: "https://donate.tiltify.com/m", spoken: true }],
        }
      : say("Maple: $5 of $10."),
  );

  type("!charity");

  await twitch.until(() => twitch.said.length > 0);
  expect(twitch.said.map(({ text }) => text)).toEqual(["Maple: $5 of $10. https://donate.tiltify.com/m"]);
});

test.each([
  ["broadcaster", { id: "1001", login: "maplenine", badges: "broadcaster/1" }, "manager"],
  ["moderator", { ...ann, badges: "moderator/1" }, "moderator"],
  ["lead moderator", { ...ann, badges: "lead_moderator/1,subscriber/12" }, "moderator"],
  ["vip", { ...ann, badges: "vip/1" }, "everyone"],
  ["viewer whose id is 1", ann, "everyone"],
])("a %s on Twitch is recognized by the badge", async (_, from, role) => {
  const { calls, type } = await open();

  type("!total", from);

  await eventually(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.user).toMatchObject({ id: from.id, role });
});

test("commands work inside cheers, replies and /me", async () => {
  const { type, understood } = await open();

  type("cheer100 !total one", ann, { bits: "100" });
  type("!total two Kappa50", ann, { bits: "50" });
  type("@bellringer !total three", ann, { "reply-parent-msg-id": "x", "reply-parent-user-login": bot.login });
  type("\u0001ACTION !total four\u0001");

  expect(await understood()).toEqual(["total one", "total two", "total three", "total four"]);
});

test("a line on Twitch that isn't a command is ignored", async () => {
  const { type, understood } = await open();

  for (const text of ["hello", "so !total", "!", "!?", "@otter !total", "!!! total", ".total"]) type(text);

  expect(await understood()).toEqual([]);
});

test("commands typed in another channel of a shared chat are ignored", async () => {
  const { type, understood } = await open();

  type("!total ours", ann, { "source-room-id": "1001", "room-id": "1001" });
  type("!total theirs", { ...ann, badges: "moderator/1" }, { "source-room-id": "5555" });

  expect(await understood()).toEqual(["total ours"]);
});

test("commands from other bots are ignored, whatever badge they have", async () => {
  const { type, understood } = await open();

  type("!tiltify pause", { id: "19264788", login: "nightbot", badges: "moderator/1" });
  type("!total", { id: "100135110", login: "streamelements", badges: "moderator/1" });

  expect(await understood()).toEqual([]);
});

test("a command that arrives twice is answered once, and the bot never answers its own line", async () => {
  const { type, understood } = await open();

  type("!total once", ann, { id: "same" });
  type("!total once", ann, { id: "same" });
  type("!total own", { id: bot.userId, login: bot.login });

  expect(await understood()).toEqual(["total once"]);
});

test("an answer is a single line in the channel that asked", async () => {
  const { twitch, calls } = await open(() => say("one\r\nPRIVMSG #otter :owned", "two"));

  twitch.type("otter", ann, "!total");

  await twitch.until(() => twitch.said.length > 0);
  expect(twitch.heard).toMatchObject([{ channel: "otter", text: "one PRIVMSG #otter :owned two" }]);
  expect(calls[0]?.place).toEqual({
    chat: "twitch",
    connection: "twitch:main",
    space: { address: "otter", name: "#otter" },
    address: "otter",
    name: "#otter",
  });
});

test("answers on Twitch leave half of the limit to announcements", async () => {
  const { twitch, adapter, place, passUntil, clock } = await open();
  for (let index = 0; index < 15; index += 1) twitch.type("maplenine", { ...ann, id: `9${index}` }, "!total");
  await passUntil(() => twitch.said.length === 7);
  await clock.advance(2_000);

  expect(twitch.said).toHaveLength(7);
  expect(adapter.nextSlotMs(place())).toBe(0);
});

test("an answer that gets no slot within 10 s is dropped", async () => {
  const { twitch, type, clock, passUntil, calls } = await open(({ text }) => say(text));
  for (let index = 0; index < 7; index += 1) type(`!total ${index}`);
  await passUntil(() => twitch.said.length === 7);
  await clock.advance((twitch.said[0]?.at ?? 0) + 18_000 - clock.now());
  type("!total too late");
  await eventually(() => expect(calls).toHaveLength(8));
  await clock.advance(5_000);
  type("!total in time");
  await eventually(() => expect(calls).toHaveLength(9));
  await passUntil(() => twitch.said.length === 8);
  await clock.advance(30_000);

  expect(twitch.said.map(({ text }) => text).slice(7)).toEqual(["total in time"]);
});

test("answers sent before a restart count toward Twitch's limit", async () => {
  const world = await open();
  for (let index = 0; index < 7; index += 1) world.type("!total", { ...ann, id: `9${index}` });
  await world.passUntil(() => world.twitch.said.length === 7);
  await world.adapter.stop();

  const { adapter } = world.build();
  onTestFinished(() => adapter.stop());
  await adapter.start(Array.from({ length: 9 }, () => ({ place: world.place(), sentAt: world.clock.now() })));
  await world.twitch.until(() => world.twitch.isIn("maplenine"));

  const first = world.twitch.said[0]?.at ?? 0;
  const { now } = world.clock;
  await eventually(() => expect(now() + adapter.nextSlotMs(world.place()) - first).toBe(30_000));
});

test("answers dropped before a restart don't count toward Twitch's limit", async () => {
  const { clock, ...world } = await open(({ text }) => say(text));
  for (let index = 0; index < 7; index += 1) world.type(`!total ${index}`);
  await world.passUntil(() => world.twitch.said.length === 7);
  for (let index = 0; index < 9; index += 1) world.type(`!total too late ${index}`);
  await eventually(() => expect(world.calls).toHaveLength(16));
  await clock.advance(15_000);
  await world.adapter.stop();

  const { adapter } = world.build();
  onTestFinished(() => adapter.stop());
  await adapter.start([]);
  await world.twitch.until(() => world.twitch.isIn("maplenine"));

  await eventually(() => expect(adapter.nextSlotMs(world.place())).toBe(0));
});

test("turning a viewers' word on or off in one channel doesn't change it in another channel", async () => {
  const { twitch, type, understood, change } = await open();
  change("maplenine command top", "on");
  change("maplenine command donate", "off");

  for (const text of ["!top", "!donate", "!charity donate"]) type(text);
  expect(await understood()).toEqual(["top", "donate"]);
  twitch.type("otter", ann, "!donate");
  await eventually(() => expect(twitch.said.some(({ channel }) => channel === "otter")).toBe(true));
});

test("a channel's own prefix works only in that channel, and !tiltify always works", async () => {
  const { twitch, calls, type, understood, change } = await open();
  change("maplenine prefix", "b?");

  for (const text of ["b?goal", "B?Charity top", "!goal", "?goal", "b?!goal", "!charity top"]) type(text);
  for (const text of ["!tiltify status", "b?tiltify undo", "!tiltifyx"]) type(text);
  type("!part of the plan", { ...ann, badges: "moderator/1" });
  twitch.type("otter", ann, "!goal");
  type("b?total the end");

  await eventually(() => expect(calls.at(-1)?.text).toBe("total the end"));
  const heard = calls.map(({ place, text }) => `${place.address} ${text}`);
  expect(heard.toSorted()).toEqual(
    ["goal", "top", "tiltify status", "tiltify undo", "total the end"]
      .map((text) => `maplenine ${text}`)
      .concat("otter goal")
      .toSorted(),
  );
  change("maplenine prefix", "!");
  type("!goal");
  expect((await understood()).at(-1)).toBe("goal");
});

test("the next page is written as people type it in this channel", async () => {
  const paged = ({ text }: CommandCall) => ({
    ...say(text),
    page: { number: 1, of: 2, next: `!${text.split(" ")[0]} 2` },
  });
  const { twitch, type, change, passUntil } = await open(paged);
  change("maplenine prefix", "?");
  change("maplenine command poll", "on");

  for (const text of ["?charity schedule", "?poll", "!tiltify list"]) {
    type(text, { ...ann, badges: "moderator/1" });
    await passUntil(() => twitch.said.some((line) => line.text.startsWith(text.replace(/^\W(?:charity )?/, ""))));
  }

  expect(twitch.said.map(({ text }) => text)).toEqual([
    "schedule (page 1 of 2: ?charity schedule 2)",
    "poll (page 1 of 2: ?poll 2)",
    "tiltify list (page 1 of 2: !tiltify 2)",
  ]);
});

test("the page number and hints that the bot adds to an answer are in the channel's language", async () => {
  const { twitch, type, change } = await open(() => ({
    title: "Top",
    lines: ["Ann"],
    page: { number: 1, of: 2, next: "total 2" },
  }));
  change("maplenine language", "pseudo");

  type("!total");

  await twitch.until(() => twitch.said.length > 0);
  expect(twitch.said.at(-1)?.text).toContain("⟦");
});

test("a channel understands commands in its language and in English, with or without accents", async () => {
  const { twitch, type, understood, change } = await open();
  change("maplenine language", "pseudo");
  change("maplenine command gooaal", "off");

  for (const text of ["!dóónáátéé", "!DOONAATEE", "!donate", "!góóáál", "!lééáádéérbóóáárd", "!goal"]) type(text);
  for (const text of ["!çhááríítýý lééáádéérbóóáárd 2", "!charity góóáál"]) type(text);
  twitch.type("otter", ann, "!dóónáátéé");

  expect(await understood()).toEqual([
    ...["dóónáátéé", "DOONAATEE", "donate", "lééáádéérbóóáárd", "goal"],
    ...["lééáádéérbóóáárd 2", "góóáál"],
  ]);
});

test("full-width signs and letters in a command are read like ordinary signs and letters", async () => {
  const { type, understood } = await open();

  for (const text of ["！total", "!ｇｏａｌ", "！ｔｉｌｔｉｆｙ status", "！charity　top", "？total"]) type(text);

  expect(await understood()).toEqual(["total", "ｇｏａｌ", "ｔｉｌｔｉｆｙ status", "top"]);
});

test("a suggested command is in the channel's language if its word works without !charity", async () => {
  const paged = ({ text }: CommandCall) => ({ ...say(text), page: { number: 1, of: 2, next: `!${text} 2` } });
  const { twitch, type, change, passUntil } = await open(paged);
  change("maplenine language", "pseudo");
  change("maplenine command gooaal", "off");

  for (const text of ["rewards", "goal", "schedule"]) {
    type(`!charity ${text}`);
    await passUntil(() => twitch.said.some((line) => line.text.startsWith(text)));
  }
  const next = twitch.said.map(({ text }) => /![^)⟧]*/.exec(text)?.[0]);
  expect(next).toEqual(["!rééwáárdš 2", "!goal 2", "!çhááríítýý šçhéédúúléé 2"]);
});

test("the broadcaster can always send the bot away with the default prefix", async () => {
  const { twitch, type, change, happened } = await open();
  change("maplenine prefix", "?");

  type("!part", { id: "1001", login: "maplenine", badges: "broadcaster/1" });

  await twitch.until(() => !twitch.isIn("maplenine"));
  expect(happened).toContainEqual(["parted", "maplenine"]);
});

test("moderators can have another bot ignored in their channel, but never the broadcaster", async () => {
  const { registry, type, understood } = await open();
  await registry.setBot("maplenine", "quirky", true);
  await registry.setBot("maplenine", "maplenine", true);

  type("!total", { id: "8", login: "quirky", badges: "moderator/1" });
  type("!goal", { id: "1001", login: "maplenine", badges: "broadcaster/1" });

  expect(await understood()).toEqual(["goal"]);
});

test("text after !tiltify and !charity reaches the router unchanged", async () => {
  const { type, understood } = await open();

  for (const text of ["!tiltify block add slur", "!charity tiltify set block list"]) type(text);

  expect(await understood()).toEqual(["tiltify block add slur", "tiltify set block list"]);
});

test("!tiltify alone gives a viewer the link, and a moderator the possible commands", async () => {
  const { type, calls } = await open();

  type("!tiltify");
  await eventually(() => expect(calls.map(({ text }) => text)).toEqual(["donate", "total"]));
  type("!tiltify", mod);
  await eventually(() => expect(calls.at(-1)?.text).toBe("tiltify"));
});

test("announcements end with a command as people type it in this channel", async () => {
  const { adapter, change } = await open();
  const content = inEnglish(singleContent("match-start", { by: "Big Otter", pledged: null, endsAt: null }));
  const render = (address: string) => adapter.render(content, address);
  change("maplenine prefix", "?");
  await eventually(() => expect(render("maplenine")).toBe("🤝 Big Otter is matching donations! ?donate"));

  change("maplenine command donate", "off");
  await eventually(() => expect(render("maplenine")).toBe("🤝 Big Otter is matching donations! ?charity donate"));
  change("maplenine command charity", "off");
  await eventually(() => expect(render("maplenine")).toBe("🤝 Big Otter is matching donations!"));

  expect(render("otter")).toBe("🤝 Big Otter is matching donations! !donate");
});

test("the bot counts only people's lines, not those of bots or of other channels in a shared chat", async () => {
  const { adapter, type, understood } = await open();
  type("hello");
  type("!total");
  type("hello from there", ann, { "source-room-id": "77" });
  type("Follow us!", { id: "9", login: "nightbot" });
  type("hello, this is the host", { id: bot.userId, login: bot.login });
  await understood();
  expect(adapter.linesReceived?.("maplenine")).toBe(3);
  expect(adapter.linesReceived?.("otter")).toBe(0);
});

test("a line that mentions the bot by name works without a prefix", async () => {
  const { type, calls } = await open();
  type("@BellRinger, how much is it?");
  type("@bellringer hide that", mod);
  await eventually(() => expect(calls).toHaveLength(2));
  expect(calls).toMatchObject([
    { text: "how much is it?", isToUs: true },
    { text: "hide that", isToUs: true },
  ]);
});

test("a command that replies to one of the bot's lines is passed on with that line's message", async () => {
  const { type, calls } = await open();
  const replying = (login: string) => ({ "reply-parent-msg-id": "line-1", "reply-parent-user-login": login });
  type("@bellringer hide that", mod, replying(bot.login));
  type("@bellringer !hide", mod, replying(bot.login));
  type("@otter !hide", mod, replying("otter"));
  const thread = { "reply-thread-parent-msg-id": "line-2", "reply-thread-parent-user-login": bot.login };
  type("@otter !hide", mod, { ...replying("otter"), ...thread });
  await eventually(() => expect(calls).toHaveLength(4));
  expect(calls.map(({ text, repliesTo }) => [text, repliesTo])).toEqual([
    ["hide that", "line-1"],
    ["tiltify hide", "line-1"],
    ["tiltify hide", undefined],
    ["tiltify hide", "line-2"],
  ]);
});

test("a streamer whose own account is the bot's hides an announcement by replying to it", async () => {
  const world = await openTwitch({ linked: [] });
  onTestFinished(() => world.stop());
  const calls: CommandCall[] = [];
  world.adapter.onCommand(async (call) => void calls.push(call));
  await world.registry.join({ login: bot.login, id: bot.userId });
  await world.start();
  const streamer = { id: bot.userId, login: bot.login, badges: "broadcaster/1" };
  const reply = { "reply-parent-msg-id": "line-1", "reply-parent-user-login": bot.login };
  world.twitch.type(bot.login, streamer, "@bellringer !hide", reply);
  world.twitch.type(bot.login, streamer, "@bellringer hide that", reply);
  world.twitch.type(bot.login, streamer, "\u0001ACTION !total\u0001");
  world.twitch.type(bot.login, streamer, "@bellringer another copy of me is talking in one of my channels.");
  world.twitch.type(bot.login, streamer, "!total the end");
  await eventually(() => expect(calls.at(-1)?.text).toBe("total the end"));
  expect(calls.map(({ text, repliesTo }) => [text, repliesTo])).toEqual([
    ["tiltify hide", "line-1"],
    ["hide that", "line-1"],
    ["total", undefined],
    ["total the end", undefined],
  ]);
});

test("moderators on Twitch hide and panic with one word, but !pause, !resume and !undo ask first", async () => {
  const { type, calls } = await open();
  for (const text of ["!hide", "!hide ann", "!PANIC", "!pause 10m", "!resume", "!undo"]) type(text, mod);
  await eventually(() => expect(calls).toHaveLength(6));
  expect(calls.map(({ text, asksFirst }) => [text, asksFirst])).toEqual([
    ["tiltify hide", undefined],
    ["tiltify hide ann", undefined],
    ["tiltify PANIC", undefined],
    ["tiltify pause 10m", "pause"],
    ["tiltify resume", "resume"],
    ["tiltify undo", "undo"],
  ]);
});

test("a viewer can't change anything with a single word", async () => {
  const { type, understood } = await open();
  for (const text of ["!hide", "!panic", "!pause", "!undo"]) type(text);
  expect(await understood()).toEqual([]);
});

test("a moderator's one-word command runs without asking if it is turned on, and not at all if it is off", async () => {
  const { type, calls, change } = await open();
  change("maplenine command pause", "on");
  change("maplenine command hide", "off");
  await eventually(() => {
    type("!pause", mod);
    expect(calls.at(-1)).toMatchObject({ text: "tiltify pause" });
    expect(calls.at(-1)?.asksFirst).toBeUndefined();
  });
  const before = calls.length;
  type("!hide", mod);
  type("!tiltify status", mod);
  await eventually(() => expect(calls.at(-1)?.text).toBe("tiltify status"));
  expect(calls.slice(before).map(({ text }) => text)).not.toContain("tiltify hide");
});

test("the bot leaves a moderators' command to another bot that has answered it once", async () => {
  const { type, calls, happened, twitch } = await open();
  const looked = () => happened.filter(([name]) => name === "looked").length;
  const before = looked();
  type("!pause");
  twitch.type("maplenine", { id: "19264788", login: "nightbot", badges: "moderator/1" }, "Music is paused.");
  await eventually(() => expect(happened.filter(([name]) => name === "rival")).toHaveLength(1));
  await eventually(() => expect(looked()).toBeGreaterThan(before));

  type("!pause", mod);
  type("!tiltify list", mod);

  await eventually(() => expect(calls).toHaveLength(1));
  expect(calls.map(({ text }) => text)).toEqual(["tiltify list"]);
});
