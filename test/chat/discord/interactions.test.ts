import { expect, test } from "vitest";
import { type Reply, say, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { usd } from "../../helpers/ask-commands.ts";
import { discordError, discordErrors, rateLimited } from "../../helpers/discord/errors.ts";
import type { Pressed } from "../../helpers/discord/fake-interactions.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { createReconciler, openDiscord, openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const ephemeral = 64;

/** Connects a bot that answers with `reply`, and collects its calls. */
async function connect(reply: (call: CommandCall) => Promise<Reply | undefined>) {
  const opened = await openFrozenDiscord();
  const calls: CommandCall[] = [];
  opened.adapter.onCommand((call) => {
    calls.push(call);
    return reply(call);
  });
  await opened.adapter.start([]);
  await eventually(() => expect(opened.adapter.health().state).toBe("ready"));
  const { discord } = opened;
  const shown = () =>
    discord.messages.map((message) => ({ text: visibleText(message), isPrivate: (message.flags & ephemeral) !== 0 }));
  const choose = (name: string, pressed: Partial<Pressed> = {}) =>
    discord.interactions.create({ ...pressed, data: { id: "1", type: 1, name, options: [] } });
  const press = (customId: string, pressed: Partial<Pressed> = {}) =>
    discord.interactions.create({
      message: discord.messages.at(-1),
      ...pressed,
      type: 3,
      data: { component_type: 2, custom_id: customId },
    });
  return { ...opened, calls, shown, choose, press };
}

test("a command arrives with its place, its user and its named arguments", async () => {
  const { discord, calls } = await connect(async () => say("Done."));

  discord.interactions.create({
    user: { id: "7", username: "maple" },
    data: {
      id: "1",
      type: 1,
      name: "tiltify",
      options: [{ name: "connect", type: 1, options: [{ name: "campaign", type: 3, value: "@maple/winter" }] }],
    },
  });

  await eventually(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual({
    place: {
      chat: "discord",
      connection: "discord:0",
      space: { address: "100", name: "Otter Lounge" },
      address: "202",
      name: "#donations",
    },
    user: { id: "7", name: "maple", role: "everyone", isHost: false },
    language: "en",
    text: "tiltify connect",
    named: { campaign: "@maple/winter" },
  });
});

test("a command that arrived before the stop is answered before the bot ends", async () => {
  const finding = Promise.withResolvers<Reply>();
  const { adapter, discord, calls, choose, shown } = await connect(() => finding.promise);
  choose("total");
  await eventually(() => expect(calls).toHaveLength(1));

  const stopped = adapter.stop();
  await eventually(() => expect(discord.gateway.shards()).toEqual([]));
  finding.resolve(say("$5 so far."));
  await stopped;

  expect(shown()).toEqual([{ text: "$5 so far.", isPrivate: false }]);
});

test("a subcommand in a group arrives as a command of three words", async () => {
  const { discord, calls } = await connect(async () => say("Done."));
  const ping = { name: "ping", type: 1, options: [{ name: "state", type: 3, value: "off" }] };

  discord.interactions.create({
    data: { id: "1", type: 1, name: "tiltify", options: [{ name: "role", type: 2, options: [ping] }] },
  });

  await eventually(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ text: "tiltify role ping", named: { state: "off" } });
});

test.each([
  { permissions: "0", role: "everyone" },
  { permissions: "8192", role: "moderator" },
  { permissions: "32", role: "manager" },
  { permissions: "8", role: "manager" },
])("a member with the permissions $permissions has the role $role", async ({ permissions, role }) => {
  const { calls, choose } = await connect(async () => say("Done."));

  choose("total", { permissions });

  await eventually(() => expect(calls[0]?.user.role).toBe(role));
});

test("only the member who asked sees a private answer", async () => {
  const { choose, shown } = await connect(async () => whisper("For you."));

  choose("total");

  await eventually(() => expect(shown()).toEqual([{ text: "For you.", isPrivate: true }]));
});

test.each([
  { reply: say("At last."), isPrivate: false },
  { reply: whisper("At last."), isPrivate: true },
])(
  "a slow answer is deferred in time and keeps its visibility (private: $reply.private)",
  async ({ reply, isPrivate }) => {
    const thinking = Promise.withResolvers<Reply>();
    const { choose, shown, clock, calls } = await connect(() => thinking.promise);
    const asked = choose("total");
    await eventually(() => expect(calls).toHaveLength(1));

    await clock.advance(1_500);
    await eventually(() => expect(asked.callbacks).toMatchObject([{ type: 5 }]));
    thinking.resolve(reply);

    await eventually(() => expect(shown()).toEqual([{ text: "At last.", isPrivate }]));
  },
);

test("an interaction that another process has answered is logged, and the next one is answered", async () => {
  const { discord, choose, shown, lines } = await connect(async () => say("Here."));
  discord.fail(/callback$/, {
    status: 400,
    body: { code: 40_060, message: "Already acknowledged" },
    headers: { "content-type": "application/json" },
  });
  choose("first");
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("interaction was not answered"));

  choose("second");

  await eventually(() => expect(shown()).toEqual([{ text: "Here.", isPrivate: false }]));
});

test("120 members who ask at the same time all get their answer, even if it takes long to compute", async () => {
  const thinking = Promise.withResolvers<Reply>();
  const { adapter, discord, clock } = await openDiscord({ clock: createFakeClock() });
  adapter.onCommand(() => thinking.promise);
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  const all = Array.from({ length: 120 }, () =>
    discord.interactions.create({ data: { id: "1", type: 1, name: "total", options: [] } }),
  );
  const missing = () => all.filter(({ callbacks }) => callbacks.length === 0);
  await clock.untilAsleep(120);
  await clock.advance(250 + 1_500);
  await eventually(() => expect(missing()).toEqual([]));

  thinking.resolve(say("At last."));

  await eventually(() => expect(all.filter(({ original }) => original === undefined)).toEqual([]));
  expect(discord.messages.map(visibleText)).toEqual(Array(120).fill("At last."));
});

test.each([
  { what: "the first response", path: /callback$/, slowly: false },
  { what: "the answer after a deferral", path: /@original$/, slowly: true },
])("$what is sent once more after the first try was lost on the way", async ({ path, slowly }) => {
  const thinking = Promise.withResolvers<Reply>();
  const { choose, shown, clock, calls, discord, lines } = await connect(() => thinking.promise);
  const asked = choose("total");
  await eventually(() => expect(calls).toHaveLength(1));
  if (slowly) await clock.advance(1_500);
  if (slowly) await eventually(() => expect(asked.callbacks).toHaveLength(1));
  discord.fail(path, slowly ? rateLimited(2) : discordErrors.broken);

  thinking.resolve(say("Here."));
  await eventually(() => expect(discord.requests.at(-1)?.status).toBe(slowly ? 429 : 502));
  await clock.untilAsleep(2);
  await clock.advance(slowly ? 2_500 : 250);

  await eventually(() => expect(shown()).toEqual([{ text: "Here.", isPrivate: false }]));
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
});

test("the first response to a command isn't posted again if Discord's confirmation is lost", async () => {
  const { choose, shown, clock, discord, lines } = await connect(async () => say("Here."));
  discord.fail(/callback$/, "posted-and-broken");
  choose("total");
  await eventually(() => expect(shown()).toHaveLength(1));
  await clock.untilAsleep(2);
  await clock.advance(250);

  await eventually(() => expect(discord.requests.at(-1)?.status).toBe(400));
  expect(shown()).toHaveLength(1);
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
});

test.each([
  { code: 10_062, name: "Unknown interaction" },
  { code: 10_015, name: "Unknown Webhook" },
])("a response that reaches Discord too late ($code) causes a single quiet log line", async ({ code, name }) => {
  const { choose, discord, lines } = await connect(async () => say("Here."));
  discord.fail(/callback$/, discordError(404, code, name));

  choose("total");

  const line = () => lines.find(({ msg }) => msg === "interaction was answered too late");
  await eventually(() => expect(line()).toMatchObject({ level: "info", code }));
  expect(discord.requests.filter(({ path }) => path.includes("/callback"))).toHaveLength(1);
});

test("an answer that is 15 minutes late is logged once without a warning", async () => {
  const thinking = Promise.withResolvers<Reply>();
  const { adapter, discord, choose, shown, clock, calls, lines } = await connect(async ({ text }) =>
    text === "total" ? await thinking.promise : say("Here."),
  );
  const asked = choose("total");
  await eventually(() => expect(calls).toHaveLength(1));
  await clock.advance(1_500);
  await eventually(() => expect(asked.callbacks).toHaveLength(1));
  await clock.advance(15 * 60_000);

  thinking.resolve(say("At last."));
  await eventually(() => expect(discord.requests.at(-1)?.status).toBe(401));
  await clock.untilAsleep(2);
  await clock.advance(250);

  await eventually(() =>
    expect(lines.find(({ msg }) => msg === "interaction was answered too late")).toMatchObject({ code: 50_027 }),
  );
  choose("goal");

  await eventually(() => expect(shown()).toEqual([{ text: "Here.", isPrivate: false }]));
  expect(adapter.health().state).toBe("ready");
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
});

test("the log names every reason why an answer can't be sent", async () => {
  const { choose, discord, lines, clock } = await connect(async () => say("Here."));
  discord.fail(/callback$/, rateLimited(1), 2);

  choose("total");
  await eventually(() => expect(discord.requests.at(-1)?.status).toBe(429));
  await clock.untilAsleep(2);
  await clock.advance(1_500);

  const line = () => lines.find(({ msg }) => msg === "interaction was not answered");
  await eventually(() => expect(line()?.error).toBe("too many messages for Discord"));
});

test("the next page of a list replaces the page before it", async () => {
  const { choose, press, shown, calls } = await connect(async ({ text }) => ({
    title: "Top donors",
    lines: [text],
    page: { number: 1, of: 2, next: "/leaderboard donors 2" },
  }));
  choose("leaderboard");
  await eventually(() => expect(shown()).toHaveLength(1));

  press("say:leaderboard donors 2");

  await eventually(() => expect(shown()[0]?.text).toContain("leaderboard donors 2"));
  expect(shown()).toHaveLength(1);
  expect(calls[1]).toMatchObject({ text: "leaderboard donors 2", continued: true });
});

test("a private answer to a button is a new message, and the public list stays", async () => {
  const { choose, press, shown } = await connect(async ({ continued }) =>
    continued ? whisper("Not now.") : { title: "Top", lines: ["Ann"], page: { number: 1, of: 2, next: "/top 2" } },
  );
  choose("top");
  await eventually(() => expect(shown()).toHaveLength(1));

  press("say:top 2");

  await eventually(() => expect(shown()).toHaveLength(2));
  expect(shown()[0]?.text).toContain("Ann");
  expect(shown()[1]).toMatchObject({ text: "Not now.", isPrivate: true });
});

test("a confirmation has a Yes button, and the answer replaces the confirmation", async () => {
  const { choose, press, shown } = await connect(async ({ text, answers }) =>
    text === "tiltify yes" ? whisper(`Done: ${answers}.`) : { ...whisper("Shall I?"), asksForYes: "a1b2c3" },
  );
  choose("tiltify");
  await eventually(() => expect(shown()).toHaveLength(1));

  press("yes:a1b2c3");

  await eventually(() => expect(shown()).toEqual([{ text: "Done: a1b2c3.", isPrivate: true }]));
});

test("a confirmation with two kinds of yes has a button for each", async () => {
  const ways = { yes: "Replace", other: "Keep both", word: "both" };
  const { choose, press, shown } = await connect(async ({ text, answers }) =>
    text === "tiltify yes both" ? whisper(`Both: ${answers}.`) : { ...whisper("Shall I?"), asksForYes: "a1b2c3", ways },
  );
  choose("tiltify");
  await eventually(() => expect(shown()).toHaveLength(1));

  press("yes:a1b2c3:both");

  await eventually(() => expect(shown()).toEqual([{ text: "Both: a1b2c3.", isPrivate: true }]));
});

test("if a command or a button fails before it runs, the bot says so to the person who used it", async () => {
  const reconciler = createReconciler();
  const { adapter, discord, lines } = await openDiscord({
    clock: createFakeClock(),
    reconciler: { ...reconciler, rolesOf: () => Promise.reject(new Error("the database is away")) },
  });
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  const shown = () =>
    discord.messages.map((message) => ({ text: visibleText(message), isPrivate: (message.flags & ephemeral) !== 0 }));
  const failed = (id: string) => ({
    text: `Something went wrong on my end (${id}). Nothing changed.`,
    isPrivate: true,
  });
  const errorIds = () => lines.filter(({ msg }) => msg === "interaction failed").map(({ errorId }) => String(errorId));

  discord.interactions.create({ data: { id: "1", type: 1, name: "tiltify", options: [{ name: "panic", type: 1 }] } });
  await eventually(() => expect(shown()).toHaveLength(1));
  expect(shown()).toEqual(errorIds().map(failed));

  discord.interactions.create({ type: 3, data: { component_type: 2, custom_id: "say:tiltify panic off" } });
  await eventually(() => expect(shown()).toHaveLength(2));
  expect(shown()).toEqual(errorIds().map(failed));
});

test("pressing an outdated button is acknowledged, and changes and shows nothing", async () => {
  const { discord, choose, press, shown } = await connect(async () => say("Here."));
  choose("total");
  await eventually(() => expect(shown()).toHaveLength(1));

  const pressed = press("unknown:7");

  await eventually(() => expect(pressed.callbacks).toMatchObject([{ type: 6 }]));
  expect(discord.messages).toHaveLength(1);
});

test("moderators hide a comment by a message's menu, and the donor's name by a button", async () => {
  const { adapter, discord, press, shown } = await connect(async () => undefined);
  const asked: unknown[] = [];
  const ann = { name: "Ann", amount: usd(25_00n) };
  adapter.onHide({
    async hideMessage(place, message, by) {
      asked.push({ place: place.address, message, by: by.id });
      return { id: "hide-1", donations: 1, given: [ann], stays: ["maplenine"] };
    },
    async hideNames(_place, id) {
      asked.push(id);
      if (id !== "hide-1") return { id: undefined, donations: 0 };
      return { id, donations: 0, given: [ann], stays: ["maplenine", "otter"] };
    },
  });
  const menu = (permissions: string) =>
    discord.interactions.create({ permissions, data: { id: "2", type: 3, name: "Hide donor text", target_id: "555" } });

  menu("0");
  await eventually(() => expect(shown().at(-1)?.text).toContain("Only moderators"));
  expect(asked).toEqual([]);
  menu("8192");
  await eventually(() => expect(shown().at(-1)?.text).toContain(`It's still in #maplenine. Delete it there.`));
  expect(shown().at(-1)?.text).toContain("Hidden everywhere: Ann $25.");
  press("hide-names:hide-1", { permissions: "8192" });
  await eventually(() => expect(shown().at(-1)?.text).toContain("without their name"));
  expect(shown().at(-1)?.text).toContain("It's still in #maplenine and #otter.");
  expect(shown().at(-1)?.text).toContain("Hidden everywhere: Ann $25.");

  press("hide-names:hide-that-was-undone", { permissions: "8192" });
  await eventually(() => expect(shown().at(-1)?.text).toBe("There's nothing to hide here.\nNothing changed."));

  const menuPress = { place: "202", message: { remoteId: "555" }, by: "5" };
  expect(asked).toEqual([menuPress, "hide-1", "hide-that-was-undone"]);
  expect(shown().every(({ isPrivate }) => isPrivate)).toBe(true);
});

test("a button that an older version put under a hidden comment still works", async () => {
  const texts: string[] = [];
  const { press, shown } = await connect(async ({ text }) => {
    texts.push(text);
    return whisper("Ann: “hm”");
  });

  press("left-out:show:donation:d1", { permissions: "8192" });

  await eventually(() => expect(shown()).toHaveLength(1));
  expect(texts).toEqual(["tiltify approve show:donation:d1"]);
});

test("a hidden comment can't be restored in direct messages, because nobody is a moderator there", async () => {
  const { press, shown } = await connect(async () => undefined);

  press("left-out:show:donation:d1", { isDirect: true });

  await eventually(() => expect(shown()).toHaveLength(1));
  expect(shown()[0]).toMatchObject({ text: expect.stringContaining("/tiltify alerts here"), isPrivate: true });
});

test("a list that is too long for one file continues in a second file, for the member who asked", async () => {
  const lines = Array.from(
    { length: 200_000 },
    (_, at) => `"${at}","Ånn, who gives every day and writes a comment to go with it"`,
  );
  const text = ["head", ...lines, ""].join("\r\n");
  const { discord, choose, shown } = await connect(async () => ({
    ...whisper("Here it is."),
    file: { name: "donations.csv", text },
  }));

  choose("tiltify recap");

  await eventually(() => expect(shown()).toHaveLength(2));
  expect(shown()).toEqual([
    { text: "Here it is.", isPrivate: true },
    { text: "", isPrivate: true },
  ]);
  const files = discord.requests.flatMap(({ files }) => Object.entries(files ?? {}));
  expect(files.map(([name]) => name)).toEqual(["donations.csv", "donations-2.csv"]);
  const read = files.map(([, file]) => file.split("\r\n"));
  expect(read.map(([head]) => head)).toEqual(["head", "head"]);
  expect(read.flatMap(([, ...rest]) => rest)).toEqual([...lines, ""]);
});

test("commands in a burst are acknowledged while earlier ones are still being answered", async () => {
  const thinking = Promise.withResolvers<Reply>();
  const { choose, discord, clock, calls } = await connect(() => thinking.promise);
  const all = Array.from({ length: 300 }, () => choose("total"));
  const missing = () => all.filter(({ callbacks }) => callbacks.length === 0);
  await clock.untilAsleep(300);
  await eventually(() => expect(calls).toHaveLength(4));

  await clock.advance(250);

  await eventually(() => expect(missing().length).toBeLessThanOrEqual(calls.length));
  expect(calls.length).toBeLessThanOrEqual(12); // four each tenth of a second
  thinking.resolve(say("Here."));
  await eventually(() => expect(discord.messages.map(visibleText)).toEqual(Array(300).fill("Here.")));
});

test("a moderator's button doesn't wait for a burst of questions", async () => {
  const thinking = Promise.withResolvers<Reply>();
  const { choose, press, clock, calls } = await connect(() => thinking.promise);
  const atRest = clock.asleep();
  for (let count = 0; count < 40; count += 1) choose("total");
  await eventually(() => expect([calls.length, clock.asleep()]).toEqual([4, 40 + 4 + atRest]));
  press("say:tiltify hide 1");
  await clock.untilAsleep(41 + 4 + atRest);
  await clock.advance(100);
  await eventually(() => expect(calls.length).toBeGreaterThan(4));
  expect(calls[4]?.text).toBe("tiltify hide 1");
  thinking.resolve(say("Here."));
});

test("a slow answer delays other answers by no more than a tenth of a second", async () => {
  const slow = Promise.withResolvers<Reply>();
  const { calls, choose, discord, clock } = await connect(({ text }) =>
    text === "slow" ? slow.promise : Promise.resolve(say("Here.")),
  );
  for (let count = 0; count < 5; count += 1) choose("slow");
  await eventually(() => expect(calls.length).toBeGreaterThanOrEqual(4));
  choose("total");

  await clock.advance(100);
  await eventually(() => expect(discord.messages.map(visibleText)).toEqual(["Here."]));
  slow.resolve(say("At last."));
});
