import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { twitchPlace } from "../../src/chat/port/twitch-channel.ts";
import { readConfig } from "../../src/config/config.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { readChanges } from "../../src/store/places/setting-changes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { readHome } from "../../src/store/places/spaces.ts";
import { systemClock } from "../../src/util/clock.ts";
import { later } from "../../src/words/later.ts";
import { describeDatabases, silentLog } from "../helpers/databases.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";
import { eventually } from "../helpers/eventually.ts";
import { deliverSigned, webhookSecret as secret } from "../helpers/signed-delivery.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";

const maple = { id: "1001", login: "maplenine", name: "MapleNine", badges: "broadcaster/1" };
const server = { chat: "discord", connection: "discord", space: { address: "1", name: "Lounge" }, address: "2" };

describeDatabases("a Twitch channel and the server that brought the bot there", (database, rule) => {
  async function open(env: Record<string, string> = {}) {
    const twitch = createFakeTwitch();
    const { chatUrl, authUrl, apiUrl } = await twitch.listen();
    onTestFinished(() => twitch.close());
    twitch.addChannel(bot.login, { roomId: bot.userId });
    twitch.addChannel("maplenine", { roomId: maple.id });
    const config = readConfig({
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: await database.fresh(),
      SECRET_KEY: "a key of the tests, long enough to be one",
      TILTIFY_WEBHOOK_SECRETS: secret,
      TWITCH_CLIENT_ID: bot.clientId,
      TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
      TWITCH_CHAT_URL: chatUrl,
      TWITCH_AUTH_URL: authUrl,
      TWITCH_API_URL: apiUrl,
      ...env,
    });
    const ahead = { ms: 0 };
    const clock = { ...systemClock, now: () => systemClock.now() + ahead.ms };
    const app = await startApp({ config, clock, random: Math.random, log: silentLog });
    onTestFinished(() => app.stop());
    await twitch.until(() => twitch.isIn(bot.login));
    return { twitch, ahead, ...app };
  }

  test("a Twitch channel shows how many campaigns of its server are running", async () => {
    const { twitch, services, store } = await open();
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, server, 0);
      for (const id of ["over", "one", "two"]) {
        const fact = { id, kind: "campaign", name: id } as const;
        await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: Date.now() });
      }
      await tx.updateTable("facts").set({ state: "retired" }).where("id", "=", "over").execute();
    });
    const offer = await services.twitch.offer({ ...server, name: "#general" }, "maplenine");
    if (typeof offer === "string") throw new Error(offer);
    await twitch.until(() => twitch.isIn("maplenine"));

    twitch.type("maplenine", maple, `!tiltify link ${offer.code}`);

    await twitch.until(() => twitch.said.length === 2);
    expect(twitch.said.at(-1)?.text).toMatch(/^2 campaigns are connected on your Discord server\./);
  });

  test("a Twitch channel shares its server's settings from the moment it's linked until it's removed", async () => {
    const { twitch, ahead, services, store, url } = await open();
    const offer = await services.twitch.offer({ ...server, name: "#general" }, "maplenine");
    if (typeof offer === "string") throw new Error(offer);
    await twitch.until(() => twitch.isIn("maplenine"));
    twitch.type("maplenine", maple, `!tiltify link ${offer.code}`);
    const home = async () => (await readHome(store.read, "discord/1")).map(({ id }) => id);
    await eventually(async () => expect(await home()).toEqual(["discord/1", "twitch/maplenine"]));
    await twitch.until(() => twitch.said.length > 0);

    const destinationId = "twitch/maplenine/maplenine";
    await store.write(async (tx) => {
      const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: Date.now() });
      await writeSetting(tx, {
        scope: scopes.destination(destinationId),
        key: "pace",
        value: "every",
        by: "test",
        now: Date.now(),
      });
    });
    const now = Date.now();
    const { body } = donationEvent({ at: now, data: { id: "d1", donor_name: "Rude" } });
    expect(await deliverSigned({ url, secret, body, now })).toBe(204);
    const isAnnounced = () => twitch.said.some(({ text }) => text.includes("Rude donated"));
    await twitch.until(isAnnounced);
    const line = twitch.said.find(({ text }) => text.includes("Rude donated"));
    const recorded = async () => {
      const rows = await store.read.selectFrom("messages").select("remote_id").where("state", "=", "sent").execute();
      return rows.map((row) => row.remote_id);
    };
    await eventually(async () => expect(await recorded()).toEqual([line?.id]));
    twitch.deleteLine("maplenine", { id: line?.id ?? "", text: line?.text ?? "" });
    await eventually(async () => {
      const hidden = await store.read.selectFrom("hidden").select(["kind", "value"]).execute();
      expect(hidden).toContainEqual({ kind: "donation", value: "donation:d1" });
    });

    // Right after one of our own lines, it could be that line.
    ahead.ms = 15_000;
    twitch.type("maplenine", { id: bot.userId, login: bot.login }, "🔔 Zed donated $5. Thank you!");
    await eventually(async () => {
      const notices = await store.read.selectFrom("notices").select(["key", "audience"]).execute();
      expect(notices).toContainEqual({ key: "twitch-copy:maplenine", audience: "discord/1" });
      expect(notices).toContainEqual({ key: "twitch-copy:maplenine:host", audience: "host" });
    });

    twitch.type("maplenine", maple, "!part");
    await eventually(async () => expect(await home()).toEqual(["discord/1"]));
    await twitch.until(() => !twitch.isIn("maplenine"));
    for (const space of ["discord/1", "twitch/maplenine"]) {
      expect(await readChanges(store.read, space, { limit: 9 })).toMatchObject([
        { name: "maplenine", what: JSON.stringify(later("changed.sent-away", { channel: "twitch.tv/maplenine" })) },
        { name: "a moderator" },
        { name: "maplenine", what: JSON.stringify(later("changed.let-in", { channel: "twitch.tv/maplenine" })) },
      ]);
    }
  });

  rule("a setting that is changed in a Twitch channel or in its server applies in both", async () => {
    const { twitch, services } = await open();
    const place = { ...server, name: "#general" };
    const mo = { id: "m1", name: "Mo", role: "manager" } as const;
    await services.settings.changeWord({ place: twitchPlace("maplenine"), by: mo, word: "before", change: "add" });
    const offer = await services.twitch.offer(place, "maplenine");
    if (typeof offer === "string") throw new Error(offer);
    await twitch.until(() => twitch.isIn("maplenine"));
    twitch.type("maplenine", maple, `!tiltify link ${offer.code}`);
    await eventually(async () => expect(await services.twitch.isLinked(place, "maplenine")).toBe(true));

    const by = { id: "m1", name: "Mo", role: "manager" } as const;
    const channel = twitchPlace("maplenine");
    await services.settings.changeWord({ place, by, word: "grumble", change: "add" });
    await services.settings.changeWord({ place: channel, by, word: "mumble", change: "add" });
    expect(await services.settings.listWords(channel)).toEqual(["before", "grumble", "mumble"]);
    expect(await services.settings.listWords(place)).toEqual(["before", "grumble", "mumble"]);
  });

  rule("a Twitch channel whose link to its server was lost is linked again by the next check", async () => {
    const { twitch, services, store } = await open();
    const place = { ...server, name: "#general" };
    const offer = await services.twitch.offer(place, "maplenine");
    if (typeof offer === "string") throw new Error(offer);
    await twitch.until(() => twitch.isIn("maplenine"));
    twitch.type("maplenine", maple, `!tiltify link ${offer.code}`);
    await eventually(async () => expect(await services.twitch.isLinked(place, "maplenine")).toBe(true));
    await store.write(async (tx) => {
      for (const table of ["setting_changes", "destinations"] as const) {
        await tx.deleteFrom(table).where("space_id", "=", "twitch/maplenine").execute();
      }
      await tx.deleteFrom("spaces").where("id", "=", "twitch/maplenine").execute();
    });

    await services.settings.pause({ place, by: { id: "m1", name: "Mo", role: "manager" }, until: null });
    await eventually(async () => expect(await services.twitch.isLinked(place, "maplenine")).toBe(true));
  });

  rule("a Twitch channel keeps its settings when its owner changes the channel's name", async () => {
    const { twitch, services, store, url } = await open();
    const place = { ...server, name: "#general" };
    const by = { id: "m1", name: "Mo", role: "manager" } as const;
    await services.team.notifyHere(place, by);
    const sentIn = (name: string) => twitch.said.filter(({ channel }) => channel === name).map(({ text }) => text);
    const helloes = (channel: string) => sentIn(channel).filter((text) => text.startsWith("I'm here! ")).length;
    const link = async (channel: string, as: typeof maple) => {
      const offer = await services.twitch.offer(place, channel);
      if (typeof offer === "string") throw new Error(offer);
      await twitch.until(() => twitch.isIn(channel));
      twitch.type(channel, as, `!tiltify link ${offer.code}`);
      await eventually(async () => expect(await services.twitch.isLinked(place, channel)).toBe(true));
      await twitch.until(() => helloes(channel) === 1);
    };
    await link("maplenine", maple);
    await store.write(async (tx) => {
      const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
      const destinationId = "twitch/maplenine/maplenine";
      await addFollow(tx, { destinationId, fact, since: 0, by: maple.id, now: Date.now() });
    });

    twitch.rename("maplenine", "newmaple");
    twitch.addChannel("maplenine", { roomId: "2002" });
    twitch.drop();
    const told = async () => {
      const rows = await store.read.selectFrom("moments").select("data").where("kind", "=", "notice").execute();
      return rows.map(({ data }) => data ?? "");
    };
    const words = expect.stringContaining("twitch.tv/maplenine belongs to someone else now");
    await eventually(async () => expect(await told()).toContainEqual(words));
    expect(await services.twitch.isLinked(place, "maplenine")).toBe(false);

    twitch.type(bot.login, { id: "2002", login: "maplenine" }, "!join");
    await eventually(async () => expect(await services.twitch.allow("maplenine")).toBe(true));
    await twitch.until(() => helloes("maplenine") === 2);
    await link("newmaple", { ...maple, login: "newmaple" });
    const now = Date.now();
    const { body } = donationEvent({ at: now, data: { id: "d2", donor_name: "Ann" } });
    expect(await deliverSigned({ url, secret, body, now })).toBe(204);
    await twitch.until(() => twitch.said.some(({ channel, text }) => channel === "newmaple" && text.includes("Ann")));
    expect(sentIn("maplenine")).toHaveLength(2);
  });

  rule("a Twitch channel and its server are separated when either of them removes the bot", async () => {
    const { twitch, services, store } = await open();
    const place = { ...server, name: "#general" };
    const by = { id: "m1", name: "Mo", role: "manager" } as const;
    const offer = await services.twitch.offer(place, "maplenine");
    if (typeof offer === "string") throw new Error(offer);
    await twitch.until(() => twitch.isIn("maplenine"));
    expect(await services.twitch.leave(place, "maplenine", by)).toBe(false);
    twitch.type("maplenine", maple, `!tiltify link ${offer.code}`);
    await eventually(async () => expect(await services.twitch.isLinked(place, "maplenine")).toBe(true));

    const strangers = { ...place, space: { address: "2", name: "Strangers" } };
    expect(await services.twitch.leave(strangers, "maplenine", by)).toBe(false);
    expect(await services.twitch.leave(place, "maplenine", by)).toBe(true);
    await twitch.until(() => !twitch.isIn("maplenine"));
    await eventually(async () => expect(await services.twitch.isLinked(place, "maplenine")).toBe(false));
    const [last] = await readChanges(store.read, "discord/1", { limit: 1 });
    expect(last).toMatchObject({
      name: "Mo",
      what: JSON.stringify(later("changed.sent-away", { channel: "twitch.tv/maplenine" })),
    });
    expect(await services.twitch.leave(place, "maplenine", by)).toBe(false);
  });

  rule(
    "the bot doesn't rejoin a Twitch channel that sent it away until the channel's owner invites it again",
    async () => {
      const { twitch, services, store, url } = await open({ ACCESS: "open" });
      const join = async (times: number) => {
        twitch.type(bot.login, { id: maple.id, login: "maplenine" }, "!join");
        const isWelcomed = ({ text }: { text: string }) => text.startsWith("I'm here! ");
        await twitch.until(() => twitch.said.filter(isWelcomed).length === times);
      };
      const donate = async (name: string) => {
        const now = Date.now();
        const { body } = donationEvent({ at: now, data: { id: name, donor_name: name } });
        expect(await deliverSigned({ url, secret, body, now })).toBe(204);
        await eventually(async () => expect((await services.host.status()).events.waiting).toBe(0));
      };
      const lastChange = async () => (await readChanges(store.read, "twitch/maplenine", { limit: 1 }))[0]?.what;
      await join(1);
      await eventually(async () => expect(await lastChange()).toContain("changed.let-in"));
      await store.write(async (tx) => {
        const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
        const destinationId = "twitch/maplenine/maplenine";
        await addFollow(tx, { destinationId, fact, since: 0, by: maple.id, now: Date.now() });
      });

      twitch.type("maplenine", maple, "!part");
      await twitch.until(() => !twitch.isIn("maplenine"));
      await eventually(async () => expect(await lastChange()).toContain("changed.sent-away"));
      await donate("Ann");
      expect(await store.read.selectFrom("outbox").select("moment_key").execute()).toEqual([]);

      await join(2);
      await eventually(async () => expect(await lastChange()).toContain("changed.let-in"));
      await donate("Bo");
      const lines = () => twitch.said.filter(({ channel }) => channel === "maplenine").map(({ text }) => text);
      await eventually(() => expect(lines()).toContainEqual(expect.stringContaining("Bo donated")));
      expect(twitch.said.filter(({ text }) => text.includes("My log says"))).toEqual([]);
    },
  );

  rule("problems of a Twitch channel are posted in the bot's own chat if no place for notices is chosen", async () => {
    const { twitch, services } = await open();
    const inOwn = () => twitch.said.filter(({ channel }) => channel === bot.login).map(({ text }) => text);
    const hints = () => inOwn().filter((text) => text.includes("a streamer wants me"));
    twitch.type(bot.login, { id: maple.id, login: "maplenine" }, "!join");
    await twitch.until(() => hints().length === 1);
    expect(hints()).toEqual([
      "@bellringer a streamer wants me and typed !join here. To allow it, type !allow and their name here, as my own account.",
    ]);
    twitch.type(bot.login, { id: "1002", login: "otter" }, "!join");
    await twitch.until(() => inOwn().some((text) => text.startsWith("@otter")));

    expect(await services.twitch.allow("maplenine")).toBe(true);
    await twitch.until(() => twitch.isIn("maplenine"));
    const nick = `:tmi.twitch.tv CLEARCHAT #maplenine :${bot.login}`;
    twitch.notify("maplenine", `@ban-duration=60;room-id=1001;target-user-id=900;tmi-sent-ts=1 ${nick}`);
    await eventually(() => expect(inOwn().at(-1)).toMatch(/^@maplenine I was timed out, .* My log says where/));
    expect(hints()).toHaveLength(1);
  });

  rule("a bot with only Twitch answers each command in one line", async () => {
    const { twitch } = await open({ ACCESS: "open" });
    const sentIn = (name: string) => twitch.said.filter(({ channel }) => channel === name).map(({ text }) => text);
    twitch.type(bot.login, { id: maple.id, login: "maplenine" }, "!help");
    await twitch.until(() => sentIn(bot.login).length === 1);
    expect(sentIn(bot.login)).toEqual([
      "@maplenine To add me to your chat, type !join here. To remove me, type !part here.",
    ]);
    twitch.type(bot.login, { id: maple.id, login: "maplenine" }, "!join");
    await twitch.until(() => sentIn("maplenine").length === 1);
    const answers = [
      ["filter add grumble", /^Word blocked\. You've blocked 1 word/],
      ["filter list", /^That only works on the bot's page\. The host can turn it on: BROWSER_CHAT=true/],
      ["history", /^Recent changes here: .*Blocked a word, 1 now \(MapleNine, just now\)/],
      [
        "team here",
        /^Everyone can read this chat, so I report problems elsewhere\. The host gets them in the bot's own chat\.$/,
      ],
      ["recap", /^No donations have been announced here yet\.$/],
    ] as const;
    for (const [at, [order, answer]] of answers.entries()) {
      twitch.type("maplenine", maple, `!tiltify ${order}`);
      await twitch.until(() => sentIn("maplenine").length === at + 2);
      expect(sentIn("maplenine").at(-1)).toMatch(answer);
    }
  });

  rule("people with Twitch but without Discord can change their settings in the page's control room", async () => {
    const key = "a-key-of-the-browser-chat";
    const { twitch, url } = await open({ BROWSER_CHAT: "true", BROWSER_CHAT_KEY: key });
    const order = async (text: string): Promise<string> => {
      const response = await fetch(`${url}/chat/rooms/lobby/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ user: "Maple", text }),
      });
      return JSON.stringify(await response.json());
    };
    const [, code] = /!tiltify link (\d{6})/.exec(await order("/tiltify twitch maplenine")) ?? [];
    await twitch.until(() => twitch.isIn("maplenine"));
    twitch.type("maplenine", maple, `!tiltify link ${code}`);
    await twitch.until(() => twitch.said.some(({ text }) => text.startsWith("I'm here! ")));

    expect(await order("/tiltify block add grumble")).toContain("Word blocked");
    await eventually(async () =>
      expect(await order("/tiltify twitch cooldown 10")).toContain("Question cooldown on Twitch: 10 s"),
    );
    expect(await order("/tiltify history")).toContain("Joined twitch.tv/maplenine");
    expect(await order("/tiltify check")).toContain("No campaign is connected here.");
    expect(await order("/tiltify recap")).toContain("No donations have been announced here yet");
  });
});
