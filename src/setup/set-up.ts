/** The state and the actions of set-up. Each action checks what was entered and stores it. */
import type { OwnApplication } from "../chat/discord/token-check.ts";
import type { PlatformClient } from "../platform/client.ts";
import { CampaignHidden } from "../services/connecting/find-fact.ts";
import { Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { findCampaign, readRight, refusingField, tryKeys } from "./checks.ts";
import type { ClientKeys, Entered } from "./entered.ts";
import type { TestDelivery } from "./test-delivery.ts";
import { createTwitchCodes, type OpenTwitchLogin, type TwitchCode } from "./twitch-codes.ts";
import { createWriting, type WritingOptions } from "./writing.ts";

export type SetUpOptions = WritingOptions & {
  /** Opens the platform with these keys. Uses nothing of the demo's. */
  openPlatform(keys: ClientKeys): PlatformClient;
  lookAtToken(token: string): Promise<OwnApplication>;
  openTwitchLogin: OpenTwitchLogin;
  tests: Pick<TestDelivery, "expect" | "state">;
};

export type SetUp = ReturnType<typeof createSetUp>;

/** Every action throws Refusal if something is wrong. It changes nothing then. */
export function createSetUp(options: SetUpOptions) {
  const { present, openPlatform, lookAtToken, openTwitchLogin, tests } = options;
  let entered: Entered = {};
  let platform: PlatformClient | undefined;
  /** The address of the last campaign that wasn't found, if it may just be unpublished. */
  let hiddenAt: string | undefined;
  let webhook: { publicUrl: string; secret: string } | undefined;
  const codes = createTwitchCodes({
    open: openTwitchLogin,
    onLogin: (login) => {
      entered = { ...entered, chat: { type: "twitch", ...login } };
    },
  });

  /** Completes the webhook when its test has arrived. The test's header has the webhook's ID. */
  function takeTest(): void {
    const test = tests.state();
    if (webhook && test?.type === "come" && test.endpointId !== "") {
      entered = { ...entered, events: { type: "webhook", ...webhook, endpointId: test.endpointId } };
    }
  }

  /** Stores the chosen chat. Ends a pending Twitch code, so that nobody types it for nothing. */
  async function chooseChat(chat: NonNullable<Entered["chat"]>): Promise<void> {
    entered = { ...entered, chat };
    await codes.end();
  }

  function noteHidden(error: unknown): never {
    if (error instanceof CampaignHidden) hiddenAt = error.address;
    throw error;
  }

  return {
    /** Forgets everything, because another browser takes over. */
    async reset(): Promise<void> {
      entered = {};
      hiddenAt = undefined;
      webhook = undefined;
      await codes.end();
    },

    async close(): Promise<void> {
      await codes.end();
      await platform?.close();
    },

    /** Returns the milliseconds to add to our time to get the platform's. */
    offsetMs: () => platform?.offsetMs() ?? 0,

    entered(): Entered {
      takeTest();
      return entered;
    },
    twitchCode: (): TwitchCode | undefined => codes.state(),
    /** The webhook that we expect. */
    webhook: () => webhook && { test: tests.state() },
    /** The address that was entered; before that, the one that is set already. */
    publicUrl: () => webhook?.publicUrl ?? present.publicUrl,

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
      // If no token was entered, check again whether the bot of the last token has joined a server.
      const token = given || (entered.chat?.type === "discord" ? entered.chat.token : "");
      const { doubtful } = readRight({ DISCORD_TOKEN: token });
      if (doubtful.length > 0) throw new Refusal(({ say }) => say("set-up.discord.no-token"));
      await chooseChat({ type: "discord", token, application: await lookAtToken(token) });
    },

    async twitch(clientId: string, clientSecret: string): Promise<void> {
      const secret = clientSecret === "" ? undefined : clientSecret;
      readRight({ TWITCH_CLIENT_ID: clientId, ...(secret && { TWITCH_CLIENT_SECRET: secret }) });
      await codes.begin({ clientId, clientSecret: secret });
    },

    page: (): Promise<void> => chooseChat({ type: "page" }),

    pull(): void {
      webhook = undefined;
      entered = { ...entered, events: { type: "pull" } };
    },

    waitForTest(address: string, secret: string): void {
      const { publicUrl } = readRight({ PUBLIC_URL: address });
      if (!publicUrl?.startsWith("https://"))
        throw new Refusal(({ say }) =>
          say("set-up.webhook.no-https", { example: verbatim("https://bell.example.org") }),
        );
      const [oddity] = readRight({ TILTIFY_WEBHOOK_SECRETS: secret }).doubtful;
      if (oddity) throw refusingField(oddity);
      webhook = { publicUrl, secret };
      tests.expect(secret);
      // A webhook that was tested before isn't the one that was entered now.
      const { events, ...others } = entered;
      if (events?.type === "webhook") entered = others;
    },

    /** Stores the campaign. Empty input means that the host will connect one later. */
    async campaign(pasted: string): Promise<void> {
      if (!platform) throw new Refusal(({ say }) => say("set-up.first"));
      hiddenAt = undefined;
      const { campaign: _before, ...others } = entered;
      entered = others;
      const found = pasted === "" ? null : await findCampaign(platform, pasted).catch(noteHidden);
      entered = { ...entered, campaign: found };
    },

    /** Accepts the last campaign although it wasn't found. It is announced once it is published. */
    waitForCampaign(): void {
      if (hiddenAt !== undefined) entered = { ...entered, campaign: { waitsFor: hiddenAt } };
      hiddenAt = undefined;
    },
    mayWait: () => hiddenAt !== undefined,

    ...createWriting({ ...options, entered: () => entered }),
  };
}
