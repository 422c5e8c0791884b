import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import type { FirstStart } from "../../src/app/set-up.ts";
import { readEnvFile } from "../../src/config/env-file.ts";
import { createSimulator, type Simulator } from "../../src/simulator/simulator.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import { ask, post } from "../helpers/http-client.ts";
import { serveSetUp } from "../helpers/set-up.ts";
import { bot, createFakeTwitch } from "../helpers/twitch/fake-twitch.ts";
import { wordsIn } from "../helpers/words.ts";

const token = "abc.def.ghi";
const nobody = "http://127.0.0.1:1";
const services = { TILTIFY_BASE_URL: nobody, DISCORD_API_URL: nobody, TWITCH_AUTH_URL: nobody };

async function startSimulator(): Promise<Simulator> {
  const simulator = createSimulator();
  await simulator.start();
  onTestFinished(() => simulator.stop());
  return simulator;
}

const keysOf = ({ clientId, clientSecret }: Simulator) => ({ id: clientId, secret: clientSecret });

/** Starts set-up after the code and the platform's step. */
async function connected(options: Parameters<typeof serveSetUp>[0] & { env?: Record<string, string> } = {}) {
  const simulator = await startSimulator();
  const env = { ...services, ...options.env, TILTIFY_BASE_URL: simulator.baseUrl() };
  const setUp = await serveSetUp({ ...options, env });
  await setUp.enter();
  await setUp.order("tiltify", keysOf(simulator));
  return { ...setUp, simulator };
}

describe("access", () => {
  test("a set-up request without the code gets only the page that asks for the code", async () => {
    const { url, order, codes } = await serveSetUp();
    const page = await ask(`${url}/setup`);
    const orders = ["tiltify", "discord", "twitch", "page", "pull", "webhook", "campaign", "finish"];
    const answers = [await order("state"), await order("copy")];
    for (const one of orders) answers.push(await order(one, { id: "a", secret: "b" }));

    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.text).not.toMatch(/<script>|onclick|style=/);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(answers[0]?.json.error).toMatch(
      /^In the terminal window, find the line with #code=\. .*: npm start -- link$/,
    );
    expect(codes).toHaveLength(1);
  });

  test.each<[who: string, headers: Record<string, string>]>([
    ["a proxy in front", { "x-forwarded-for": "203.0.113.9" }],
    ["another name of this computer", { host: "evil.example" }],
    ["a page of another site", { origin: "https://evil.example" }],
    ["what another site makes the browser send", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ])("%s gets 404 from every page of set-up, even with code and cookie", async (_who, headers) => {
    const { url, codes, enter, cookie } = await serveSetUp();
    const code = codes[0] ?? "";
    const tried = await post(`${url}/setup/open`, { code }, headers);
    await enter();
    const sent = { cookie: cookie(), ...headers };
    const answers = [tried, await ask(`${url}/setup`, { headers: sent }), await post(`${url}/setup/page`, {}, sent)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(codes).toHaveLength(1);
  });

  test("a form of another site can't send JSON to set-up", async () => {
    const { url, enter, cookie } = await serveSetUp();
    await enter();
    const own = { cookie: cookie(), origin: url };
    const form = await post(`${url}/setup/page`, "a=b", {
      ...own,
      "content-type": "application/x-www-form-urlencoded",
    });
    const noOrigin = await post(`${url}/setup/page`, {}, { cookie: cookie() });
    expect([form.status, noOrigin.status]).toEqual([415, 401]);
  });

  test("a set-up code that doesn't work is explained: used, too old, or too many tries", async () => {
    const { codes, clock, enter, url } = await serveSetUp();
    const says = async (code: string) => JSON.parse((await enter(code)).text) as { error?: string };
    expect(await says("wrong")).toEqual({ error: "That isn't the link. The terminal shows the right one." });
    clock.leap(16 * 60_000);
    expect(await says(codes[0] ?? "")).toEqual({ error: "This link has expired. The terminal shows a new one." });
    await ask(`${url}/setup`);
    expect(codes).toHaveLength(2);
    expect(await says(codes[1] ?? "")).toEqual({});
    expect((await says(codes[1] ?? "")).error).toMatch(
      /^This link was opened in another browser\. .*: npm start -- link$/,
    );

    const other = await serveSetUp();
    for (let tries = 0; tries < 5; tries += 1) await other.enter("wrong");
    const { error } = JSON.parse((await other.enter()).text) as { error: string };
    expect(error).toMatch(/^Too many wrong tries\. .*: npm start -- link$/);
  });

  test("another browser that takes over set-up finds nothing that was entered before", async () => {
    const { order, enter, clock, url } = await connected();
    await order("page", {});
    clock.leap(61 * 60_000);
    await ask(`${url}/setup`);
    await enter();
    expect((await order("state")).json).toMatchObject({ tiltify: false, chat: null, lines: "\n" });
  });
});

describe("checks", () => {
  test("set-up stores keys that Tiltify accepts, and doesn't show them again", async () => {
    const simulator = await startSimulator();
    const { order, enter } = await serveSetUp({ env: { TILTIFY_BASE_URL: simulator.baseUrl() } });
    await enter();
    const answer = await order("tiltify", keysOf(simulator));
    expect([answer.status, answer.json.tiltify]).toEqual([200, true]);
    expect(answer.text).not.toContain(simulator.clientSecret);
  });

  test.each<[what: string, keys: (simulator: Simulator) => object, says: string]>([
    [
      "a bad secret",
      ({ clientId }) => ({ id: clientId, secret: "f".repeat(64) }),
      "Tiltify didn't accept these keys. Compare",
    ],
    [
      "half a secret",
      ({ clientId }) => ({ id: clientId, secret: "abc" }),
      "Client secret has 3 characters, but an app's keys",
    ],
    ["no secret", ({ clientId }) => ({ id: clientId }), "That's empty, too long, or has line breaks. Nothing changed."],
    ["an example", ({ clientId }) => ({ id: clientId, secret: "changeme" }), "Client secret is still the example."],
    [
      "a line break",
      ({ clientId }) => ({ id: clientId, secret: "a\nB=1" }),
      "That's empty, too long, or has line breaks.",
    ],
  ])("set-up refuses %s with the message that status would show", async (_what, keys, says) => {
    const simulator = await startSimulator();
    const { order, enter } = await serveSetUp({ env: { TILTIFY_BASE_URL: simulator.baseUrl() } });
    await enter();
    const answer = await order("tiltify", keys(simulator));
    expect([answer.status, answer.json.error]).toEqual([409, expect.stringContaining(says)]);
    expect((await order("state")).json).toMatchObject({ tiltify: false, lines: "\n" });
  });

  test("set-up says so if Tiltify doesn't answer", async () => {
    const { order, enter } = await serveSetUp({ env: services });
    await enter();
    const { json } = await order("tiltify", { id: "a".repeat(64), secret: "b".repeat(64) });
    expect(json.error).toBe("Tiltify isn't answering right now. Please try again in a minute.");
  });

  test("set-up shows a Discord bot's servers and its invite link", async () => {
    const discord = await startFakeDiscord({ token });
    onTestFinished(() => discord.close());
    const { order } = await connected({ env: { DISCORD_API_URL: discord.apiUrl } });
    discord.fail(/guilds$/, { status: 200, body: [], headers: { "content-type": "application/json" } });

    expect((await order("discord", { token })).json.chat).toEqual({
      type: "discord",
      text: "On Discord I'm bellringer. I'm not in any server yet.",
      invite:
        "https://discord.com/oauth2/authorize?client_id=900&scope=bot+applications.commands&permissions=274878286848",
    });
    const again = await order("discord", {});
    expect(again.json.chat).toMatchObject({ text: "On Discord I'm bellringer. I'm in Otter Lounge." });
    expect(again.text).not.toContain(token);
  });

  test("set-up refuses a bad Discord token", async () => {
    const discord = await startFakeDiscord({ token });
    onTestFinished(() => discord.close());
    const { order } = await connected({ env: { DISCORD_API_URL: discord.apiUrl } });

    expect((await order("discord", { token: "abc.def.bad" })).json.error).toMatch(
      /^Discord didn't accept this token\. In section “Bot”, press “Reset Token”/,
    );
    expect((await order("discord", { token: "public key" })).json.error).toMatch(/^That isn't a bot token/);
    expect((await order("state")).json.chat).toBeNull();
  });

  test("set-up says so if Discord is down", async () => {
    const { order } = await connected();
    expect((await order("discord", { token })).json.error).toMatch(/^I can't reach Discord \(/);
  });

  test("set-up shows Twitch's code until somebody has typed it", async () => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    const { authUrl } = await twitch.listen();
    const { order, clock, file, folder } = await connected({ env: { TWITCH_AUTH_URL: authUrl } });

    const { json } = await order("twitch", { id: bot.clientId });
    expect(json).toMatchObject({
      chat: null,
      code: { userCode: "ABCDEFGH", page: "https://www.twitch.tv/activate?device-code=ABCDEFGH", problem: null },
    });
    // Version 4, whose corner begins with seven dark squares (ISO/IEC 18004).
    expect(json.code).toMatchObject({ drawing: { size: 33, path: expect.stringMatching(/^M0 0h7v1h-7z/) } });

    twitch.auth.activate();
    const isDone = async () => {
      await clock.advance(10_000);
      return (await order("state")).json;
    };
    await expect.poll(isDone, { timeout: 20_000 }).toMatchObject({ code: null, chat: { type: "twitch" } });
    expect((await order("state")).json.chat).toMatchObject({ text: `I'm logged in to Twitch as ${bot.login}.` });

    await order("pull", {});
    const { json: next } = await order("finish", {});
    expect(readEnvFile(file)).toMatchObject({ TWITCH_CLIENT_ID: bot.clientId, BROWSER_CHAT: "true" });
    expect(readFileSync(file, "utf8")).not.toMatch(/REFRESH|refresh-|access-/);
    expect(next).toMatchObject({
      things: [{ typed: "!join" }, { typed: "!allow" }, { typed: "!tiltify connect" }, {}],
    });
    const db = new DatabaseSync(join(folder, "bot.db"));
    const kept = db.prepare("select key from kv").all() as { key: string }[]; // the selected column
    db.close();
    expect(kept.map(({ key }) => key)).toContainEqual(expect.stringContaining("login"));
  });

  test("an application whose login Twitch would not renew without its client secret is refused in set-up", async () => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    twitch.auth.makeConfidential("hush");
    const { authUrl } = await twitch.listen();
    const { order, clock } = await connected({ env: { TWITCH_AUTH_URL: authUrl } });
    const typed = async (secret: string) => {
      await order("twitch", { id: bot.clientId, secret });
      twitch.auth.activate();
      return async () => {
        await clock.advance(10_000);
        return (await order("state")).json;
      };
    };

    const problem = expect.stringMatching(/^Twitch wants the right client secret/);
    await expect.poll(await typed(""), { timeout: 20_000 }).toMatchObject({ chat: null, code: { problem } });
    await expect.poll(await typed("hush"), { timeout: 20_000 }).toMatchObject({ code: null, chat: { type: "twitch" } });
  });

  test("a Twitch code that is typed late doesn't change the chosen chat", async () => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    const { authUrl } = await twitch.listen();
    const { order, clock } = await connected({ env: { TWITCH_AUTH_URL: authUrl } });
    await order("twitch", { id: bot.clientId });
    expect((await order("page", {})).json).toMatchObject({ code: null, chat: { type: "page" } });

    twitch.auth.activate();
    await clock.advance(60_000);

    expect((await order("state")).json).toMatchObject({ code: null, chat: { type: "page" } });
  });

  test.each([
    [
      "an application that Twitch does not know",
      "nobody",
      /^Twitch didn't give me a code \(.*\)\. Compare the client ID/,
    ],
    ["a code that nobody types", undefined, /^Nobody entered the Twitch code in time\./],
  ])("%s is reported in set-up", async (_what, id, says) => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    const { authUrl } = await twitch.listen();
    if (id) twitch.auth.failNext("/never");
    const { order, clock } = await connected({ env: { TWITCH_AUTH_URL: id ? `${authUrl}/x` : authUrl } });
    const { json } = await order("twitch", { id: id ?? bot.clientId });
    if (id) return expect(json.error).toMatch(says);
    const isOver = async () => {
      await clock.advance(600_000);
      return ((await order("state")).json.code as { problem: string | null } | null)?.problem;
    };
    await expect.poll(isOver, { timeout: 20_000 }).toMatch(says);
  });

  test.each([
    ["Twitch is busy", 429, "Twitch"],
    ["a gateway answers instead of Twitch", 400, "gateway"],
  ] as const)("set-up asks to try again, and doesn't call the client ID wrong, if %s", async (_what, status, by) => {
    const twitch = createFakeTwitch();
    onTestFinished(() => twitch.close());
    const { authUrl } = await twitch.listen();
    const { order } = await connected({ env: { TWITCH_AUTH_URL: authUrl } });
    twitch.auth.failNext("/oauth2/device", status, by);

    const { json } = await order("twitch", { id: bot.clientId });
    expect(json.error).toBe("Twitch isn't giving me a code right now. Please try again in a minute.");
  });

  test("set-up shows the campaign it found, and reports an unpublished one", async () => {
    const { order, simulator } = await connected();
    expect((await order("campaign", { link: simulator.campaignId })).json.campaign).toEqual({
      name: "Maple's 24h Stream",
      about: "It's a campaign for River Otter Trust. It's open for donations.",
      standing: expect.stringMatching(/^\$[\d,.]+ of \$2,000$/),
    });
    expect((await order("campaign", { link: "https://tiltify.com/@nobody/nothing" })).json.error).toBe(
      "I can't see a campaign at that address. Either it isn't published yet, or there's a typo in the link.",
    );
    expect((await order("state")).json).toMatchObject({ mayWait: true, campaign: null });
    expect((await order("wait", {})).json.campaign).toEqual({
      name: "tiltify.com/@nobody/nothing",
      about: "I'll announce it as soon as it's published.",
      standing: "",
    });
    expect((await order("campaign", { link: "https://example.org/x" })).json.error).toMatch(/^That address isn't on/);
    expect((await order("state")).json).toMatchObject({ mayWait: false });
    expect((await order("campaign", {})).json.campaign).toBe("later");
  });
});

describe("writing", () => {
  test("set-up of a bot with only its page writes the page's key and the campaign at once", async () => {
    const { order, simulator, file, first } = await connected();
    await order("page", {});
    await order("pull", {});
    await order("campaign", { link: simulator.campaignId });
    const { json, text } = await order("state");
    expect(json.lines).toBe(
      `TILTIFY_CLIENT_ID=${simulator.clientId}\nTILTIFY_CLIENT_SECRET=••••••••\nBROWSER_CHAT=true\nBROWSER_CHAT_KEY=••••••••\n`,
    );
    expect(text).not.toContain(simulator.clientSecret);
    expect(existsSync(file)).toBe(false);

    const done = await order("finish", {});

    const { BROWSER_CHAT_KEY: key = "", ...others } = readEnvFile(file);
    expect(others).toEqual({
      TILTIFY_CLIENT_ID: simulator.clientId,
      TILTIFY_CLIENT_SECRET: simulator.clientSecret,
      BROWSER_CHAT: "true",
    });
    expect(key).toMatch(/^[\w-]{24}$/);
    expect(done.json).toMatchObject({ link: { to: `/chat#key=${key}`, label: "Open the chat" } });
    await expect.poll(first).toBeDefined();
  });

  test.each<[what: string, link: (simulator: Simulator) => string, action: string]>([
    ["is found", ({ campaignId }) => campaignId, "connect"],
    ["is not published yet", () => "https://tiltify.com/@maple/tomorrow", "start"],
  ])(
    "a campaign that %s is announced in the language of the person who set the bot up",
    async (_what, link, action) => {
      const { order, simulator, first } = await connected({ language: "fr" });
      await order("page", {});
      await order("pull", {});
      await order("campaign", { link: link(simulator) });
      if (action === "start") await order("wait", {});
      await order("finish", {});
      await expect.poll(first).toBeDefined();
      const done: unknown[][] = [];
      const note =
        (name: string) =>
        async (...args: unknown[]) =>
          void done.push([name, ...args]);
      const services = {
        settings: { change: note("change") },
        campaigns: { connect: note("connect") },
        searches: { start: note("start") },
      };

      await first()?.run(services as unknown as Parameters<FirstStart["run"]>[0]); // the services it calls

      const host = expect.objectContaining({ name: "My host", role: "manager" });
      expect(done).toEqual([
        ["change", expect.objectContaining({ place: lobby, by: host, key: "language", text: "fr" })],
        action === "connect"
          ? ["connect", lobby, expect.objectContaining({ id: simulator.campaignId }), host]
          : ["start", lobby, "tiltify.com/@maple/tomorrow", host],
      ]);
      const broken = { ...services, settings: { change: () => Promise.reject(new Error("no")) } };
      await expect(first()?.run(broken as unknown as Parameters<FirstStart["run"]>[0])).resolves.toBeUndefined();
    },
  );

  test("set-up of a bot on Discord writes its token and doesn't switch the page on", async () => {
    const discord = await startFakeDiscord({ token });
    onTestFinished(() => discord.close());
    const { order, simulator, file } = await connected({ env: { DISCORD_API_URL: discord.apiUrl } });
    await order("discord", { token });
    await order("pull", {});
    await order("campaign", { link: simulator.campaignId });
    const done = await order("finish", {});
    expect(readEnvFile(file)).toEqual({
      TILTIFY_CLIENT_ID: simulator.clientId,
      TILTIFY_CLIENT_SECRET: simulator.clientSecret,
      DISCORD_TOKEN: token,
    });
    expect(done.json).toEqual({
      things: [
        {
          text: expect.stringContaining("“Set up”"),
          typed: expect.stringMatching(/^\/tiltify connect https:\/\/tiltify\.com\/@/),
        },
      ],
    });
  });

  test("set-up keeps the page's existing key and never shows it", async () => {
    const key = "a-key-that-was-there-before";
    const folder = temporaryFolder();
    writeFileSync(join(folder, ".env"), `BROWSER_CHAT_KEY=${key}\nPORT=4000\n`);
    const { order, file } = await connected({ folder, env: { BROWSER_CHAT_KEY: key } });
    await order("page", {});
    await order("pull", {});
    const told = [await order("state"), await order("copy"), await order("finish", {})];
    expect(told.map(({ text }) => text.includes(key))).toEqual([false, false, false]);
    expect(told[2]?.json).toMatchObject({
      things: [{ typed: "npm start -- link" }, { typed: "/tiltify connect" }],
    });
    expect(readEnvFile(file)).toMatchObject({ BROWSER_CHAT_KEY: key, PORT: "4000", BROWSER_CHAT: "true" });
  });

  test("set-up writes nothing if a setting in the environment overrides .env", async () => {
    const { order, file } = await connected({ outside: { BROWSER_CHAT: "false" } });
    await order("page", {});
    await order("pull", {});
    const { json, status } = await order("finish", {});
    expect([status, json.error]).toEqual([
      409,
      "Also set outside of .env, where it takes precedence: BROWSER_CHAT. Remove it there. Nothing changed.",
    ]);
    expect(existsSync(file)).toBe(false);
  });

  test("set-up writes nothing before all steps are done", async () => {
    const { order, file, first } = await connected();
    expect((await order("finish", {})).json.error).toMatch(/^Finish the steps/);
    expect([existsSync(file), first()]).toEqual([false, undefined]);
  });

  test.each<[what: string, prepare: (file: string) => void, says: RegExp]>([
    ["a link", (file) => symlinkSync("/dev/null", file), /\.env is a link, so I won't write to it\./],
    ["a folder", (file) => mkdirSync(file), /\.env isn't a file, so I can't write to it\./],
    ["for reading only", (file) => writeFileSync(file, "", { mode: 0o400 }), /^I'm not allowed to write to .*\.env\./],
    ["no text", (file) => writeFileSync(file, Buffer.from([0xff, 0x00, 0xff])), /^I can't read .*\.env: /],
  ])("a .env that is %s is reported, and its lines can be copied", async (_what, prepare, says) => {
    const { order, simulator, file, first } = await connected();
    prepare(file);
    await order("page", {});
    await order("pull", {});
    expect((await order("state")).json.problem).toMatch(says);
    expect((await order("finish", {})).json.error).toMatch(says);
    expect((await order("copy")).json.lines).toMatch(
      new RegExp(
        `^TILTIFY_CLIENT_ID=${simulator.clientId}\nTILTIFY_CLIENT_SECRET=${simulator.clientSecret}\nBROWSER_CHAT=true\nBROWSER_CHAT_KEY=`,
      ),
    );
    expect(first()).toBeUndefined();
  });
});

test.each<[what: string, status: number, body: unknown]>([
  ["a field that is too long", 400, { id: "x".repeat(2_001) }],
  ["a field that is no text", 400, { id: 5 }],
  ["a list", 400, []],
  ["no JSON", 400, "{"],
  ["more than anybody types", 413, { id: "x".repeat(70_000) }],
])("%s as a body in set-up is answered %i", async (_what, status, body) => {
  const { url, enter, cookie } = await serveSetUp();
  await enter();
  const answer = await post(`${url}/setup/tiltify`, body, { cookie: cookie(), origin: url });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { error: expect.any(String) }]);
});

test("every refusal of set-up is a text of the catalog", async () => {
  const { url, order, enter } = await serveSetUp({ env: services, wordsOf: async () => wordsIn("pseudo") });
  const page = await ask(`${url}/setup`);
  expect(page.text).toContain("⟦");
  const before = await order("state");
  await enter();
  const answers = [
    before,
    await order("tiltify", {}),
    await order("discord", { token: "x" }),
    await order("finish", {}),
  ];
  expect(answers.map(({ json }) => json.error)).toEqual(answers.map(() => expect.stringMatching(/^⟦.*⟧$/)));
});
