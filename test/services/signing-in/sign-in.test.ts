import { get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../../src/app.ts";
import { twitchPlace } from "../../../src/chat/port/twitch-channel.ts";
import { readConfig } from "../../../src/config/config.ts";
import { createAsks } from "../../../src/services/signing-in/asks.ts";
import type { SimulatorOptions } from "../../../src/simulator/simulator.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { describeDatabases, sqlite } from "../../helpers/databases.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { chatKey, post, withChatKey } from "../../helpers/http-client.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { platformEnv } from "../../helpers/platform-env.ts";
import { createPasser } from "../../helpers/served-world.ts";
import { startSimulator } from "../../simulator/started-simulator.ts";

const minuteMs = 60_000;

/** Opens a bot with a simulated platform, and people in a room of its browser chat. */
async function openBot({ env = {}, ...options }: SimulatorOptions & { env?: Record<string, string> } = {}) {
  const simulator = await startSimulator(options);
  const { log, lines } = createLogLines();
  const settings = {
    ...{ PORT: "0", HOST: "127.0.0.1", SECRET_KEY: "a key of the tests, long enough to be one" },
    ...{ DATABASE_URL: await sqlite.fresh(), BACKUP_FOLDER: "off", METRICS_TOKEN: "a-token-of-the-tests" },
    ...{ BROWSER_CHAT: "true", BROWSER_CHAT_KEY: chatKey },
    ...platformEnv(simulator),
    EVENTS: "pull",
    ...env,
  };
  const start = () => startApp({ config: readConfig(settings), clock: simulator.clock, random: () => 0.5, log });
  let app = await start();
  onTestFinished(() => app.stop());

  /** Types in a room and returns the answer. */
  async function type(text: string, { user = "maple", room = "lobby", headers = {} } = {}) {
    const answer = await post(`${app.url}/chat/rooms/${room}/messages`, { user, text }, { ...withChatKey, ...headers });
    const { reply = "", buttons = [] } = JSON.parse(answer.text) as {
      reply?: string;
      buttons?: { label: string; text: string }[];
    };
    return { text: reply, buttons };
  }
  const askForLink = async (who = {}) => linkIn((await type("/tiltify login", who)).text);
  async function restart(): Promise<void> {
    await app.stop();
    app = await start();
  }
  return {
    ...{ simulator, lines, type, askForLink, restart },
    get app() {
      return app;
    },
  };
}

function linkIn(text: string): string {
  const [link = ""] = /http:\/\/\S+\/oauth\/tiltify\/start\?ask=\S+/.exec(text) ?? [];
  return link;
}

/** A browser that stores our cookie and doesn't follow redirects by itself. */
function createBrowser() {
  let cookie = "";
  async function open(url: string, headers: Record<string, string> = {}) {
    const answer = await fetch(url, { redirect: "manual", headers: { ...(cookie && { cookie }), ...headers } });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const to = answer.headers.get("location") ?? "";
    return { status: answer.status, to, headers: answer.headers, text: to === "" ? await answer.text() : "" };
  }
  /** Follows the link, consents on the platform's page, and returns the page with the code. */
  async function signIn(link: string, headers: Record<string, string> = {}) {
    const start = await open(link, headers);
    const back = await open(start.to);
    const page = await open(back.to, headers);
    return { start, back, page, code: codeIn(page.text) };
  }
  return { open, signIn };
}

function codeIn(page: string): string {
  return /[A-Z]{3}-[A-Z]{3}/.exec(page)?.[0] ?? "";
}

async function toldTeam({ app }: Awaited<ReturnType<typeof openBot>>): Promise<string[]> {
  const rows = await app.store.read.selectFrom("room_events").select("body").where("room", "=", "team").execute();
  return rows.map(({ body }) => (JSON.parse(body) as { text: string }).text); // written by the browser chat
}

const logins = ({ app }: Awaited<ReturnType<typeof openBot>>) =>
  app.store.read.selectFrom("logins").selectAll().execute();

test("a person who types the code from the sign-in page sees their campaigns", async () => {
  const bot = await openBot();
  const { page, start, code } = await createBrowser().signIn(await bot.askForLink());
  expect(start.to).toContain(`${encodeURIComponent("/oauth/tiltify/callback")}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("maple asked for this. Where: the browser, lobby.");
  expect(page.text).toContain("Tiltify account: MapleNine");
  const proven = await bot.type(`/tiltify login ${code.toLowerCase().replace("-", " ")}`);
  expect(proven.text).toContain("You're signed in with Tiltify as MapleNine.");
  expect(proven.buttons[0]).toMatchObject({ label: "Connect Maple's 24h Stream" });
  expect(await logins(bot)).toMatchObject([
    { person: "browser/browser:maple", person_name: "maple", tiltify_id: bot.simulator.ids.user },
  ]);

  const asked = await bot.type(proven.buttons[0]?.text ?? "");
  expect(asked.text).toContain("Maple's 24h Stream");
  await bot.type("/tiltify yes");
  expect((await bot.type("/tiltify list")).text).toContain("Maple's 24h Stream: campaign, proven by maple");
  expect((await bot.type("/tiltify login")).text).toContain("You're signed in with Tiltify as MapleNine.");
});

test("signing in also proves who owns campaigns connected earlier, and signing out removes that proof", async () => {
  const bot = await openBot();
  await bot.type(`/tiltify connect ${bot.simulator.campaignId}`);
  await bot.type("/tiltify yes");
  await bot.type(`/tiltify connect ${bot.simulator.ids.teamCampaign}`);
  await bot.type("/tiltify yes");
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  const { text } = await bot.type("/tiltify list");
  expect(text).toContain("campaign, proven by maple");
  expect(text.match(/proven/g)).toHaveLength(1);
  expect((await bot.type("/tiltify logout")).text).toContain("You're signed out");
  expect(await logins(bot)).toEqual([]);
  expect((await bot.type("/tiltify list")).text).not.toContain("proven");
  expect((await bot.type("/tiltify logout")).text).toContain("You aren't signed in");
});

test("a sign-in code works only for the person who asked, and only where they asked", async () => {
  const bot = await openBot();
  const { code } = await createBrowser().signIn(await bot.askForLink());
  expect((await bot.type(`/tiltify login ${code}`, { user: "eve" })).text).toContain(
    "I'm not expecting a code from you.",
  );
  expect((await bot.type(`/tiltify login ${code}`, { room: "other" })).text).toContain(
    "You asked for the link in lobby.",
  );
  await bot.askForLink({ user: "eve" });
  expect((await bot.type(`/tiltify login ${code}`, { user: "eve" })).text).toContain("Nobody has signed in");
  expect(await logins(bot)).toEqual([]);
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("You're signed in");
});

test("five wrong codes end a sign-in request", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const { code } = await createBrowser().signIn(link);
  const wrong = code === "BBB-BBB" ? "CCC-CCC" : "BBB-BBB";
  for (const left of [4, 3, 2]) {
    expect((await bot.type(`/tiltify login ${wrong}`)).text).toContain(`You have ${left} more tries.`);
  }
  expect((await bot.type(`/tiltify login ${wrong}`)).text).toContain("You have 1 more try.");
  expect((await bot.type(`/tiltify login ${wrong}`)).text).toContain("it no longer works");
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("I'm not expecting a code from you.");
  expect((await createBrowser().open(link)).status).toBe(410);
  expect(await logins(bot)).toEqual([]);
});

test("a sign-in code works once", async () => {
  const bot = await openBot();
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  const [first] = await logins(bot);
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("I'm not expecting a code from you.");
  expect(await logins(bot)).toEqual([first]);
});

test("each browser that opens a sign-in link gets its own code", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const codes = [];
  for (let opened = 0; opened < 3; opened += 1) codes.push((await createBrowser().signIn(link)).code);
  expect(new Set(codes).size).toBe(3);
  expect((await bot.type(`/tiltify login ${codes[0]}`)).text).toContain("You're signed in");
  expect((await bot.type(`/tiltify login ${codes[1]}`)).text).toContain("I'm not expecting a code");
});

test("a stranger who opens a sign-in link again and again does not block the person who asked", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const own = (await createBrowser().signIn(link)).code;
  const stranger = createBrowser();
  const statuses = [];
  for (let opened = 0; opened < 30; opened += 1) {
    const address = new URL((await stranger.open(link)).to);
    address.searchParams.set("decision", "deny");
    statuses.push((await stranger.open((await stranger.open(address.href)).to)).status);
  }
  for (let opened = 0; opened < 8; opened += 1) {
    const { to } = await stranger.open((await stranger.open(link)).to);
    statuses.push((await stranger.open(to)).status);
  }

  expect(statuses).toEqual([...Array(30).fill(400), ...Array(5).fill(200), ...Array(3).fill(400)]);
  const { code } = await createBrowser().signIn(link);
  expect(code).not.toBe(own);
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("You're signed in");
});

test("many sign-in codes of one Tiltify account do not invalidate another account's codes", async () => {
  const clock = createFakeClock();
  const store = new Map<string, string>();
  const kept = {
    get: async (key: string) => store.get(key),
    set: async (key: string, value: string) => void store.set(key, value),
    delete: async (key: string) => store.delete(key),
    change: async (key: string, change: (value: string | undefined) => string) =>
      void store.set(key, change(store.get(key))),
  };
  const asks = createAsks({ kept, sealing: createSealing(Buffer.alloc(32, 1)), now: clock.now });
  const { id } = await asks.open("twitch/1", "Maple", twitchPlace("maple"));
  const text = { created_at: "", refresh_token: "r", scope: "", token_type: "bearer" };
  const token = { access_token: "a", expires_in: 1, ...text };
  const consent = (code: string, tiltifyId: string) => asks.addConsent(id, { code, tiltifyId, account: "x", token });
  await consent("BBB-BBB", "own");
  for (let count = 0; count < 12; count += 1) await consent(`CCC-C${"BCDFGHJKLMNP"[count]}C`, "stranger");
  await asks.noteProblem(id, "denied");

  const known = await asks.read("twitch/1");
  expect(known?.consents.map(({ tiltifyId }) => tiltifyId)).toEqual(["own", "stranger", "stranger", "stranger"]);
  expect(known?.problem).toBeNull();
});

test("a sign-in link is valid for ten minutes, and only the newest one works", async () => {
  const bot = await openBot();
  const older = await bot.askForLink();
  const newer = await bot.askForLink();
  expect((await createBrowser().open(older)).status).toBe(410);
  const browser = createBrowser();
  const { code } = await browser.signIn(newer);
  const late = await createBrowser().open(newer);
  await bot.simulator.clock.leap(10 * minuteMs);
  const refused = await createBrowser().open(newer);
  expect([refused.status, refused.text]).toEqual([410, expect.stringContaining("This link no longer works.")]);
  expect(late.status).toBe(303);
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("I'm not expecting a code from you.");
  expect(await logins(bot)).toEqual([]);
});

test("forged, foreign, late and repeated sign-in callbacks are refused and change nothing", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const browser = createBrowser();
  const { to } = await browser.open(link);
  const back = (await browser.open(to)).to;
  const forged = new URL(back);
  forged.searchParams.set("state", `${forged.searchParams.get("state")}x`);
  const expectRefusal = async (opening: ReturnType<typeof browser.open>, words: string) => {
    const { status, text } = await opening;
    expect([status, text]).toEqual([400, expect.stringContaining(words)]);
    expect(text).toContain("Nothing changed.");
    expect(codeIn(text)).toBe("");
  };
  await expectRefusal(browser.open(forged.href), "I didn't make this address");
  await expectRefusal(browser.open(back.replace(/state=[^&]+/, "state=v1.AAAA")), "I didn't make this address");
  await expectRefusal(browser.open(back.replace(/&?state=[^&]+/, "")), "I didn't make this address");
  await expectRefusal(createBrowser().open(back), "belongs to another browser");
  // None of them uses up the link.
  const page = await browser.open(back);
  expect(page.status).toBe(200);
  await expectRefusal(browser.open(back), "You've seen this page before.");
  const second = (await browser.open((await browser.open(link)).to)).to;
  await bot.simulator.clock.leap(10 * minuteMs);
  await expectRefusal(browser.open(second), "This link no longer works.");
  expect(await logins(bot)).toEqual([]);
});

test("a sign-in that the platform refuses is explained on the page and in the chat", async () => {
  const bot = await openBot();
  const come = async (change: (address: URL) => void) => {
    const browser = createBrowser();
    const address = new URL((await browser.open(await bot.askForLink())).to);
    change(address);
    return await browser.open((await browser.open(address.href)).to);
  };
  const denied = await come((address) => address.searchParams.set("decision", "deny"));
  expect([denied.status, denied.text]).toEqual([400, expect.stringContaining("You didn't allow it on Tiltify.")]);
  expect((await bot.type("/tiltify login BBB-BBB")).text).toContain("You didn't allow it on Tiltify.");
  const unknown = await come((address) => address.searchParams.set("scope", "everything"));
  expect(unknown.text).toContain("Tiltify doesn't let me see who you are.");
  const other = await come((address) => address.searchParams.set("scope", "webhooks:write"));
  expect(other.text).toContain("Tiltify doesn't let me see who you are.");
  expect((await bot.type("/tiltify login")).text).toContain("Tiltify doesn't let me see who you are.");
  for (const [how, words] of [
    [502, "Tiltify isn't answering right now."],
    ["invalid-client", "Tiltify isn't accepting my app."],
  ] as const) {
    bot.simulator.faults.add({ operation: "obtainToken", how });
    expect((await come(() => undefined)).text).toContain(words);
  }
  expect(await logins(bot)).toEqual([]);
});

test("a sign-in code that the platform rejects is explained on the page", async () => {
  const bot = await openBot();
  const browser = createBrowser();
  const link = await bot.askForLink();
  const first = new URL((await browser.open((await browser.open(link)).to)).to);
  await browser.open(first.href);
  const second = new URL((await browser.open((await browser.open(link)).to)).to);
  second.searchParams.set("code", first.searchParams.get("code") ?? "");
  const { status, text } = await browser.open(second.href);
  expect([status, text]).toEqual([400, expect.stringContaining("Tiltify rejected its own answer")]);
});

test("the bot names the redirect URL to register if no browser came back from Tiltify", async () => {
  const bot = await openBot({ redirectUris: ["https://elsewhere.example/"] });
  const browser = createBrowser();
  const { to } = await browser.open(await bot.askForLink());
  expect((await browser.open(to)).status).toBe(422);
  const redirect = new URL(to).searchParams.get("redirect_uri");
  expect((await bot.type("/tiltify login")).text).toContain(`redirect URL to my Tiltify app: ${redirect}`);
});

test("a preview of the link doesn't count as somebody who didn't come back from Tiltify", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const status = await new Promise((resolve) => get(link, ({ statusCode }) => resolve(statusCode)));
  expect(status).toBe(303);
  expect((await bot.type("/tiltify login")).text).not.toContain("nobody came back");
});

test("the redirect URL of a sign-in is built from PUBLIC_URL, not from the request's host", async () => {
  const bot = await openBot({ env: { PUBLIC_URL: "https://bell.example" } });
  const { text } = await bot.type("/tiltify login");
  expect(text).toContain("https://bell.example/oauth/tiltify/start?ask=");
  expect(text).not.toContain("on the computer");
  const [, ask = ""] = /start\?ask=(\S+)/.exec(text) ?? [];
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  const start = await createBrowser().open(`${bot.app.url}/oauth/tiltify/start?ask=${ask}`, headers);
  expect(new URL(start.to).searchParams.get("redirect_uri")).toBe("https://bell.example/oauth/tiltify/callback");
  expect(start.headers.get("set-cookie")).toMatch(/; Path=\/oauth\/tiltify; HttpOnly; SameSite=Lax; Secure$/);
});

test("the sign-in pages run no scripts, leak nothing, escape everything, and are not cached", async () => {
  const bot = await openBot();
  const user = `<b>"eve"</b>`;
  const link = await bot.askForLink({ user });
  const { start, page } = await createBrowser().signIn(link);
  for (const { headers } of [start, page]) {
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page.text).not.toContain("<b>");
  expect(page.text).not.toContain("<script");
  const foreign = await createBrowser().open(link, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" });
  expect(foreign.status).toBe(404);
  const head = await fetch(link, { method: "HEAD" });
  expect(head.status).toBe(404);
});

test("the sign-in page is in the language of its reader", async () => {
  const bot = await openBot();
  const headers = { "accept-language": "de" };
  const { page } = await createBrowser().signIn(await bot.askForLink(), headers);
  expect(page.text).toContain("Noch ein Schritt");
  const refused = await createBrowser().open(`${bot.app.url}/oauth/tiltify/callback?code=x&state=y`, headers);
  expect(refused.text).toContain("Diese Adresse ist nicht von mir");
});

test("sign-in codes, states, tokens and links appear in no log, metric or answer", async () => {
  const bot = await openBot();
  const link = await bot.askForLink();
  const { back, code } = await createBrowser().signIn(link);
  const answers = [
    await bot.type(`/tiltify login ${code}`),
    await bot.type("/tiltify login"),
    await bot.type("/tiltify list"),
  ];
  const metrics = await fetch(`${bot.app.url}/metrics`, { headers: { authorization: "Bearer a-token-of-the-tests" } });
  const history = await bot.type("/tiltify history");
  const said = JSON.stringify([bot.lines, answers, history, await metrics.text()]);
  const query = new URL(back.to).searchParams;
  for (const secret of [query.get("code"), query.get("state"), code, new URL(link).searchParams.get("ask")]) {
    expect(said).not.toContain(secret);
  }
  expect(JSON.stringify(bot.lines)).not.toMatch(/[0-9a-f]{64}/);
  expect(history.text).toContain("Signed in with Tiltify");
});

test("a person whose login has ended or is unreadable is asked to sign in again", async () => {
  const bot = await openBot();
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  bot.simulator.faults.add({ operation: "getCurrentUser", how: 403 });
  expect((await bot.type("/tiltify login")).text).not.toContain("ended your login");
  bot.simulator.faults.clear();
  bot.simulator.endLogins();
  const { text } = await bot.type("/tiltify login");
  expect(text).toContain("Tiltify ended your login.");
  expect(linkIn(text)).not.toBe("");
  expect(await logins(bot)).toMatchObject([{ person_name: "maple", refresh_token: "" }]);
  expect((await bot.type("/tiltify login")).text).toContain("Tiltify ended your login.");
});

test("after Tiltify ends a login, its campaign no longer counts as proven, and the moderators are told once", async () => {
  const bot = await openBot();
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  await bot.type(`/tiltify connect ${bot.simulator.campaignId}`);
  await bot.type("/tiltify yes");
  bot.simulator.endLogins();
  await bot.type("/tiltify login");
  const proof = async () => (await bot.type("/tiltify list")).text;
  expect(await proof()).toContain("campaign, proven by maple, whose Tiltify login has ended");
  const passer = await createPasser(bot.simulator.clock);
  await passer.minutes(21);
  expect(await toldTeam(bot)).toEqual([
    "🔧 Tiltify ended maple's login. Announcements here continue, but the campaign is no longer proven. To prove it again, they type /tiltify login.",
  ]);

  const again = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${again.code}`);
  expect(await proof()).toMatch(/campaign, proven by maple$/m);
  await passer.minutes(11);
  expect(await toldTeam(bot)).toHaveLength(1);
});

test("the forget command signs a person out by their name in the chat or on the platform", async () => {
  const bot = await openBot();
  for (const name of ["maple", "MAPLENINE"]) {
    const { code } = await createBrowser().signIn(await bot.askForLink());
    await bot.type(`/tiltify login ${code}`);
    await bot.type("/tiltify forget eve");
    await bot.type("/tiltify yes");
    expect(await logins(bot)).toHaveLength(1);
    await bot.type(`/tiltify forget ${name}`);
    expect((await bot.type("/tiltify yes")).text).toContain("Forgotten");
    expect(await logins(bot)).toEqual([]);
    const rows = await bot.app.store.read.selectFrom("setting_changes").select("what").execute();
    expect(JSON.stringify(rows)).not.toContain("MapleNine");
  }
});

test("the host is told which redirect URL to register", async () => {
  const bot = await openBot({ env: { PUBLIC_URL: "https://bell.example/" } });
  const { signIn } = bot.app.services;
  expect(signIn.redirectUri()).toBe("https://bell.example/oauth/tiltify/callback");
  expect(await signIn.unprovenRedirectUri()).toBe("https://bell.example/oauth/tiltify/callback");
});

test("the redirect URL to register is shown until a browser has come back to it", async () => {
  const bot = await openBot();
  expect(await bot.app.services.signIn.unprovenRedirectUri()).toContain("/oauth/tiltify/callback");
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  expect(await bot.app.services.signIn.unprovenRedirectUri()).toBeNull();
});

test("the moderators are asked once whether to announce the next campaign of a proven owner", async () => {
  const bot = await openBot();
  const { simulator } = bot;
  const draft = simulator.ids.draftCampaign;
  const told = () => toldTeam(bot);
  const { code } = await createBrowser().signIn(await bot.askForLink());
  await bot.type(`/tiltify login ${code}`);
  await bot.type(`/tiltify connect ${simulator.campaignId}`);
  await bot.type("/tiltify yes");
  const passer = await createPasser(simulator.clock);
  await passer.minutes(12);
  expect(await told()).toEqual([]);
  simulator.changeFact(draft, { status: "published" });
  await passer.minutes(11);
  expect(await told()).toEqual([
    `🔧 MapleNine has published Maple's Winter Stream on Tiltify. To announce it in lobby, type /tiltify connect ${draft} there. You can keep your settings.`,
  ]);
  await passer.minutes(11);
  expect(await told()).toHaveLength(1);
});

test("a sign-in that began before a restart can be completed after the restart", async () => {
  const bot = await openBot({ env: { PUBLIC_URL: "http://bell.example" } });
  const { text } = await bot.type("/tiltify login");
  const [ask = ""] = /\/oauth\/tiltify\/start\?ask=\S+/.exec(text) ?? [];
  await bot.restart();
  const browser = createBrowser();
  const back = await browser.open((await browser.open(bot.app.url + ask)).to);
  await bot.restart();
  const page = await browser.open(back.to.replace("http://bell.example", bot.app.url));
  await bot.restart();
  expect((await bot.type(`/tiltify login ${codeIn(page.text)}`)).text).toContain("You're signed in");
  await bot.restart();
  expect((await bot.type("/tiltify login")).text).toContain("You're signed in with Tiltify as MapleNine.");
});

test("a sign-in code that is typed again after a crash creates no second login", async () => {
  const bot = await openBot();
  const { code } = await createBrowser().signIn(await bot.askForLink());
  const asks = await bot.app.store.read.selectFrom("kv").selectAll().where("namespace", "=", "sign-in").execute();
  await bot.type(`/tiltify login ${code}`);
  await bot.app.store.write((tx) => tx.insertInto("kv").values(asks).execute());
  expect((await bot.type(`/tiltify login ${code}`)).text).toContain("You're signed in");
  expect(await logins(bot)).toHaveLength(1);
  bot.simulator.expireTokens();
  expect((await bot.type("/tiltify login")).text).toContain("You're signed in");
});

test("an invalid sign-in link causes no database query", async () => {
  const bot = await openBot();
  const rows = () => bot.app.store.read.selectFrom("kv").selectAll().where("namespace", "=", "sign-in").execute();
  expect((await createBrowser().open(`${bot.app.url}/oauth/tiltify/start?ask=${"x".repeat(38)}`)).status).toBe(410);
  expect(await rows()).toEqual([]);
});

describeDatabases("a sign-in link with a character that our links never contain", (database) => {
  test("is rejected without an error in the log", async () => {
    const bot = await openBot({ env: { DATABASE_URL: await database.fresh() } });
    const answers = ["%00", "x%0A", "%F0%9F%A6%A6"].map(async (ask) => {
      const { status } = await createBrowser().open(`${bot.app.url}/oauth/tiltify/start?ask=${ask}`);
      return status;
    });
    expect(await Promise.all(answers)).toEqual([400, 410, 410]);
    expect(bot.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
