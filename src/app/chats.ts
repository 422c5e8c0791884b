import type { OwnProgram } from "../chat/browser/program-router.ts";
import { isInChats } from "../config/roles.ts";
import type { NameSource } from "../intake/name-source.ts";
import type { Questions } from "../services/asking/questions.ts";
import { ensureDestination } from "../store/places/destinations.ts";
import type { Service } from "../util/lifecycle.ts";
import { type DemoControls, lobby, openBrowserChat } from "./browser.ts";
import type { ChatsOptions, Common } from "./common.ts";
import { openDiscord } from "./discord.ts";
import { openOut } from "./out.ts";
import { openOverlays } from "./overlay.ts";
import { openTwitch } from "./twitch.ts";

/** Builds every configured chat, and `others`. None of them connects before it is started. */
export async function openChats(
  common: Common,
  {
    demo,
    program,
    names,
    questions,
    ...options
  }: ChatsOptions & {
    /** Turns the browser chat into the demo's. */
    demo: DemoControls | undefined;
    program?: OwnProgram | undefined;
    names: Pick<NameSource, "lookUp">;
    questions(): Questions;
  },
) {
  const { store, clock } = common;
  // A process without chats loads none of their libraries.
  const config = isInChats(common.config.roles)
    ? common.config
    : { ...common.config, discord: undefined, twitch: undefined };
  const browser = config.browserChat ? openBrowserChat(common, { demo, program }) : undefined;
  const discord = await openDiscord({ ...common, config }, options);
  const twitch = await openTwitch({ ...common, config }, options);
  const isDemo = demo !== undefined;
  const reading = { ...common, names, questions };
  const overlays = openOverlays(reading, isDemo);
  const out = openOut(reading, isDemo);
  const all = [browser?.adapter, discord, twitch.adapter, overlays.adapter, out.adapter, ...options.others].filter(
    (chat) => chat !== undefined,
  );
  /** The places that get tests from the platform's dashboard. */
  const testDestinations = browser ? [await store.write((tx) => ensureDestination(tx, lobby, clock.now()))] : [];
  /** Ends the streams, which would keep an HTTP server from closing. */
  const streams: Service = {
    name: "streams",
    start: async () => undefined,
    async stop() {
      browser?.closeStreams();
      await Promise.all([overlays.closeStreams(), out.closeStreams()]);
    },
  };
  return { all, browser, discord, twitch, overlays, out, streams, testDestinations };
}

export type Chats = Awaited<ReturnType<typeof openChats>>;
