import { asTyped, changed } from "../../commands/parts/settings.ts";
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
import { doers } from "../words/actors.ts";
import { languages, type SpokenLanguage } from "../words/languages.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { WordsOf } from "../words/say.ts";
import { openTwitchShelf } from "./twitch-login.ts";

/** What set-up adds to the demo: its addresses, and who looks at deliveries before the demo does. */
export type SetUpRoutes = Pick<ReturnType<typeof openSetUp>, "routerIn" | "before">;

/** The first start after set-up. `run`: what is left to do once the bot serves; `access`: knows the browser that set it up. */
export type FirstStart = {
  run(services: Pick<Services, "campaigns" | "searches" | "settings">): Promise<void>;
  access: Pick<SetupAccess, "isAllowed">;
};

type SetUpOptions = {
  config: Config;
  /** Where the settings go. */
  file: string;
  /** All settings that there are, and those of them that do not stand in the file. */
  environment: Settings;
  outside: Settings;
  /** Of the demo's own webhook, whose deliveries are none of ours. */
  ownEndpointId: string;
  clock: Clock;
  random(): number;
  log: Logger;
  /** Where the bot announces that has no chat but its page. */
  ownPlace: CallPlace;
  /** Brings a code before the eyes of whoever sits at the terminal. */
  show(code: string): void;
  /** The settings are written, and the page knows. */
  onFinished(first: FirstStart): void;
};

/** Set-up, beside the demo: with the real services, and with nothing of the demo's. */
export function openSetUp(options: SetUpOptions) {
  const { config, environment, clock, random, log, show, onFinished, ownEndpointId, ownPlace: place } = options;
  const { now } = clock;
  /** As it will be, with the addresses of services that may be set for tests. */
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
      // Without a cache: nothing that is only tried is stored anywhere.
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
      const { twitch } = configWith({ TWITCH_CLIENT_ID: keys.clientId });
      if (!twitch) throw new Error("a client id does not make a Twitch");
      const auth = createAuthClient({ ...twitch, ...keys });
      return { auth, codes: createCodeLogin({ auth, keep, onLogin: () => undefined, clock, log }) };
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
    /** In front of the demo's own webhooks: those that are not its own are looked at here. */
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

/** On the bot's own page its campaign is connected at once, in the language of whoever set it up; elsewhere people choose where. */
function firstDeeds({ entered: { chat, campaign }, language, place, log }: First): FirstStart["run"] {
  const by: CallUser = { id: "host", name: doers.host, role: "manager" };
  return async ({ campaigns, searches, settings }) => {
    if (!hasPage(chat)) return;
    try {
      if (language !== "en")
        await settings.change({ place, by, key: "language", text: language, what: chose(language) });
      if (!campaign) return;
      const address = campaignAddress(campaign);
      const look = () => searches.start(place, shortAddress(address) ?? address, by);
      // Where Tiltify is silent just now, it is looked for like one that is not published yet.
      await ("waitsFor" in campaign ? look() : campaigns.connect(place, campaign, by).catch(look));
    } catch (error) {
      log.warn(
        { error: errorText(error), hint: "type /tiltify connect on the page" },
        "campaign could not be connected",
      );
    }
  };
}

/** As history has it. */
export function chose(language: SpokenLanguage): Later {
  const nameOf = (one: SpokenLanguage) => asTyped(languages[one].name);
  return changed(later("settings.language"), nameOf("en"), nameOf(language));
}
