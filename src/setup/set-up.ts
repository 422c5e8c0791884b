/** What set-up knows and does: each order tries what was entered, and keeps it; `finish` writes the settings. */
import { randomBytes } from "node:crypto";
import type { OwnApplication } from "../chat/discord/token-check.ts";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { Settings } from "../config/env-file.ts";
import type { PlatformClient } from "../platform/client.ts";
import { CampaignHidden } from "../services/connecting/find-fact.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal, StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { findCampaign, readRight, refusing, tryKeys } from "./checks.ts";
import { type ClientKeys, chosenOf, type Entered, type Present } from "./entered.ts";
import { settingsFile } from "./page-texts.ts";
import { whyNotWritable, writeSettings } from "./settings-file.ts";
import { type Chosen, maskedLines, plainLines } from "./settings-text.ts";
import type { TestDelivery } from "./test-delivery.ts";
import { createTwitchCodes, type OpenTwitchLogin, type TwitchCode } from "./twitch-codes.ts";

export type SetUpOptions = {
  /** Where the settings go. */
  file: string;
  /** Those of the environment, which hold whatever stands in the file. */
  outside: Settings;
  present: Present;
  /** The platform with these keys, and nothing of the demo. */
  openPlatform(keys: ClientKeys): PlatformClient;
  lookAtToken(token: string): Promise<OwnApplication>;
  openTwitchLogin: OpenTwitchLogin;
  /** Keeps the bot's login to Twitch, where it is looked for later. Throws StartRefusal. */
  keepTwitchLogin(grant: Grant): Promise<void>;
  tests: Pick<TestDelivery, "expect" | "state">;
};

export type SetUp = ReturnType<typeof createSetUp>;

/** Every order throws Refusal with what is wrong, and changes nothing then. */
export function createSetUp(options: SetUpOptions) {
  const { file, outside, present, openPlatform, lookAtToken, openTwitchLogin, keepTwitchLogin, tests } = options;
  let entered: Entered = {};
  let platform: PlatformClient | undefined;
  /** Of the last look for a campaign, if it may only not be published yet. */
  let hiddenAt: string | undefined;
  let webhook: { publicUrl: string; secret: string } | undefined;
  const newKey = randomBytes(18).toString("base64url");
  const codes = createTwitchCodes({
    open: openTwitchLogin,
    onLogin: (login) => {
      entered = { ...entered, chat: { type: "twitch", ...login } };
    },
  });

  const chosen = (): Chosen => chosenOf(entered, present, newKey);

  /** A test that has come completes the webhook: its header has told the id. */
  function takeTest(): void {
    const test = tests.state();
    if (webhook && test?.type === "come" && test.endpointId !== "") {
      entered = { ...entered, events: { type: "webhook", ...webhook, endpointId: test.endpointId } };
    }
  }

  function noteHidden(error: unknown): never {
    if (error instanceof CampaignHidden) hiddenAt = error.address;
    throw error;
  }

  /** It is the bot's only copy, so it comes before the settings that make use of it. */
  async function keepLogin(): Promise<void> {
    if (entered.chat?.type !== "twitch") return;
    await keepTwitchLogin(entered.chat.grant).catch((error: unknown) => {
      throw error instanceof StartRefusal ? refusing(error.problem) : error;
    });
  }

  return {
    /** Forgets everything: another browser begins. */
    async reset(): Promise<void> {
      entered = {};
      hiddenAt = undefined;
      webhook = undefined;
      await codes.end();
    },

    /** Ends what is under way. */
    async close(): Promise<void> {
      await codes.end();
      await platform?.close();
    },

    /** What has to be added to our time to get the platform's. */
    offsetMs: () => platform?.offsetMs() ?? 0,

    entered(): Entered {
      takeTest();
      return entered;
    },
    twitchCode: (): TwitchCode | undefined => codes.state(),
    /** What is waited for, with the address that the platform has to call. */
    webhook: () => webhook && { address: `${webhook.publicUrl}/webhooks`, test: tests.state() },
    publicUrl: () => present.publicUrl,

    async tiltify(keys: ClientKeys): Promise<void> {
      const { doubtful } = readRight({ TILTIFY_CLIENT_ID: keys.clientId, TILTIFY_CLIENT_SECRET: keys.clientSecret });
      const tried = openPlatform(keys);
      try {
        await tryKeys(tried, doubtful);
      } catch (error) {
        await tried.close();
        throw error;
      }
      await platform?.close();
      platform = tried;
      entered = { ...entered, tiltify: keys };
    },

    async discord(given: string): Promise<void> {
      // Empty: whether the token that was tried has got into a server meanwhile.
      const token = given || (entered.chat?.type === "discord" ? entered.chat.token : "");
      const [oddity] = readRight({ DISCORD_TOKEN: token }).doubtful;
      if (oddity) throw refusing(oddity);
      entered = { ...entered, chat: { type: "discord", token, application: await lookAtToken(token) } };
    },

    async twitch(clientId: string, clientSecret: string): Promise<void> {
      const secret = clientSecret === "" ? undefined : clientSecret;
      readRight({ TWITCH_CLIENT_ID: clientId, ...(secret && { TWITCH_CLIENT_SECRET: secret }) });
      await codes.begin({ clientId, clientSecret: secret });
    },

    page(): void {
      entered = { ...entered, chat: { type: "page" } };
    },

    pull(): void {
      webhook = undefined;
      entered = { ...entered, events: { type: "pull" } };
    },

    /** From now on a test is waited for. */
    waitForTest(address: string, secret: string): void {
      const { publicUrl } = readRight({ PUBLIC_URL: address });
      if (!publicUrl?.startsWith("https://"))
        throw new Refusal(({ say }) =>
          say("set-up.webhook.no-https", { example: verbatim("https://bell.example.org") }),
        );
      const [oddity] = readRight({ TILTIFY_WEBHOOK_SECRETS: secret }).doubtful;
      if (oddity) throw refusing(oddity);
      webhook = { publicUrl, secret };
      tests.expect(secret);
    },

    /** Empty: later. */
    async campaign(pasted: string): Promise<void> {
      if (!platform) throw new Refusal(({ say }) => say("set-up.first"));
      hiddenAt = undefined;
      const { campaign: _before, ...others } = entered;
      entered = others;
      const found = pasted === "" ? null : await findCampaign(platform, pasted).catch(noteHidden);
      entered = { ...entered, campaign: found };
    },

    /** The campaign that was looked for last is not published yet, and is to be announced once it is. */
    waitForCampaign(): void {
      if (hiddenAt !== undefined) entered = { ...entered, campaign: { waitsFor: hiddenAt } };
      hiddenAt = undefined;
    },
    mayWait: () => hiddenAt !== undefined,

    /** The lines that would be written, with their secrets as dots, and what is in the way of writing them. */
    plan: (): { lines: string; problem: Later | undefined } => ({
      lines: maskedLines(chosen()),
      problem: whyNotWritable(file),
    }),

    /** The lines as they are: for whoever typed what stands in them, where the file may not be written. */
    async copy(): Promise<string> {
      await keepLogin();
      return plainLines(chosen());
    },

    /** Writes the settings. */
    async finish(): Promise<void> {
      const { tiltify, chat, events } = entered;
      if (!tiltify || !chat || !events) throw new Refusal(({ say }) => say("set-up.first"));
      const overruled = Object.entries(chosen()).filter(([name, value]) => (outside[name] ?? value) !== value);
      if (overruled.length > 0) {
        const names = overruled.map(([name]) => verbatim(name));
        throw refusing(later("set-up.overruled", { file: settingsFile, names }));
      }
      readRight(chosen());
      await keepLogin();
      const problem = writeSettings(file, chosen());
      if (problem) throw refusing(problem);
    },

    /** The key that was made for its page; null: it has one already. */
    newKey: (): string | null => chosen().BROWSER_CHAT_KEY ?? null,
  };
}
