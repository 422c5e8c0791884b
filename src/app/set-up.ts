import { asTyped, changed } from "../../commands/parts/settings.ts";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { CallPlace, CallUser } from "../chat/understanding/command.ts";
import { type Config, readConfig } from "../config/config.ts";
import type { Settings } from "../config/env-file.ts";
import { createReaderWords } from "../http/readers.ts";
import type { Route } from "../http/server.ts";
import { createPlatformClient } from "../platform/client.ts";
import { shortAddress } from "../services/connecting/find-fact.ts";
import type { Services } from "../services/services.ts";
import { createSetupAccess, type SetupAccess } from "../setup/access.ts";
import { campaignAddress, type Entered, hasPage } from "../setup/entered.ts";
import { createSetUp } from "../setup/set-up.ts";
import { createSetUpRouter } from "../setup/set-up-router.ts";
import type { Chosen } from "../setup/settings-text.ts";
import { createTestDelivery } from "../setup/test-delivery.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { actorNames } from "../words/actors.ts";
import { languages, type SpokenLanguage } from "../words/languages.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { WordsOf } from "../words/say.ts";
import { openTwitchShelf } from "./twitch-login.ts";

/** The parts that set-up adds to the demo: its routes, and a check of deliveries before the demo gets them. */
export type SetUpRoutes = Pick<ReturnType<typeof openSetUp>, "routerIn" | "before">;

/**
 * The first start after set-up. `run` does what is left once the bot is running. `access` recognizes the browser that
 * set the bot up.
 */
export type FirstStart = {
  run(services: Pick<Services, "campaigns" | "searches" | "settings">): Promise<void>;
  access: Pick<SetupAccess, "isAllowed">;
};

/** Runs set-up next to the demo. It uses the real services, and nothing of the demo's. */
export function openSetUp(options: {
  config: Config;
  /** The file to write the settings into. */
  file: string;
  /** `environment` has all settings, `outside` only those that don't come from the file. */
  environment: Settings;
  outside: Settings;
  /** The ID of the demo's own endpoint. Its deliveries aren't for set-up. */
  ownEndpointId: string;
  clock: Clock;
  random(): number;
  log: Logger;
  /** The place that announces if the bot has no other chat than its page. */
  ownPlace: CallPlace;
  /** Shows a code to the person at the terminal. */
  show(code: string): void;
  /** Called when the settings are written and the page has been told. */
  onFinished(first: FirstStart): void;
}) {
  const { config, environment, clock, random, log, show, onFinished, ownEndpointId, ownPlace: place } = options;
  const { now } = clock;
  /**
   * Reads the configuration that the chosen settings would give, including addresses of services that tests may set.
   */
  const configWith = (chosen: Chosen) => readConfig({ ...environment, ...chosen });
  const tests = createTestDelivery({
    ownEndpointId,
    toleranceMs: config.webhookToleranceMs,
    now,
    offsetMs: () => setUp.offsetMs(),
  });
  const setUp = createSetUp({
    ...options,
    present: config,
    tests,
    openPlatform: (keys) => {
      const { baseUrl, requestsAtOnce: mostAtOnce } = config.tiltify;
      // Use no cache, because accounts that are only tried out must not be stored.
      return createPlatformClient({ baseUrl, ...keys, mostAtOnce, clock, random, log });
    },
    lookAtToken: async (token) => {
      const { lookAtToken } = await import("../chat/discord/token-check.ts");
      const { discord } = configWith({ DISCORD_TOKEN: token });
      if (!discord) throw new Error("a token does not make a Discord");
      return lookAtToken(discord);
    },
    openTwitchLogin: async (keys, keep) => {
      const { createAuthClient } = await import("../chat/twitch/auth-client.ts");
      const { createCodeLogin } = await import("../chat/twitch/code-login.ts");
      const { proveRenewal } = await import("../chat/twitch/login.ts");
      const { twitch } = configWith({ TWITCH_CLIENT_ID: keys.clientId });
      if (!twitch) throw new Error("a client id does not make a Twitch");
      const auth = createAuthClient({ ...twitch, ...keys });
      const keepProven = async (grant: Grant) => keep(await proveRenewal(auth, grant));
      return { auth, codes: createCodeLogin({ auth, keep: keepProven, onLogin: () => undefined, clock, log }) };
    },
    keepTwitchLogin: async (grant) => {
      const shelf = await openTwitchShelf({ config, clock, log });
      await shelf.keep(grant).finally(shelf.close);
    },
  });
  const access = createSetupAccess({ now, show, onOpened: () => void setUp.reset() });

  return {
    access,
    close: setUp.close,
    /** Handles test deliveries of set-up. Passes the demo's own deliveries on. */
    before: ({ path, handler }: Route): Route => ({
      path,
      handler: (request, response, next) => tests.handler(request, response, () => handler(request, response, next)),
    }),
    routerIn: (wordsOf: WordsOf) =>
      createSetUpRouter({
        setUp,
        access,
        wordsFor: createReaderWords(wordsOf),
        onFinished: (language) =>
          onFinished({ run: firstDeeds({ entered: setUp.entered(), language, place, log }), access }),
      }),
  };
}

type First = { entered: Entered; language: SpokenLanguage; place: CallPlace; log: Logger };

/**
 * If the bot has its own page, connects the campaign there, and sets the language of the person who set the bot up.
 * Otherwise people choose the place.
 */
function firstDeeds({ entered: { chat, campaign }, language, place, log }: First): FirstStart["run"] {
  const by: CallUser = { id: "host", name: actorNames.host, role: "manager" };
  return async ({ campaigns, searches, settings }) => {
    if (!hasPage(chat)) return;
    try {
      if (language !== "en")
        await settings.change({ place, by, key: "language", text: language, what: chose(language) });
      if (!campaign) return;
      const address = campaignAddress(campaign);
      const look = () => searches.start(place, shortAddress(address) ?? address, by);
      // If Tiltify doesn't answer now, search for the campaign, as for one that isn't published yet.
      await ("waitsFor" in campaign ? look() : campaigns.connect(place, campaign, by).catch(look));
    } catch (error) {
      log.warn(
        { error: errorText(error), hint: "type /tiltify connect on the page" },
        "campaign could not be connected",
      );
    }
  };
}

/** Describes the chosen language for the history of settings. */
export function chose(language: SpokenLanguage): Later {
  const nameOf = (one: SpokenLanguage) => asTyped(languages[one].name);
  return changed(later("settings.language"), nameOf("en"), nameOf(language));
}
