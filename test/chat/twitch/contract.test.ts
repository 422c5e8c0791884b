import type { ChatAdapter } from "../../../src/chat/port/adapter.ts";
import { eventually } from "../../helpers/eventually.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";
import { describeChatAdapter, describeTraits } from "../contract.ts";
import type { ChatHarness } from "../harness.ts";

const ann = { id: "77", login: "ann", name: "Ann" };

async function makeHarness(send: "irc" | "helix"): Promise<ChatHarness> {
  const world = await openTwitch({ send });
  const { twitch, clock } = world;
  const place = world.place();
  const start: ChatAdapter["start"] = async (recent) => {
    await world.start(recent);
    // The adapter receives it a moment after the chat has sent it.
    await eventually(() => {
      if (world.adapter.health().detail !== undefined) throw new Error("not in yet");
    });
  };
  let pauseMs = 0;
  /** Sends like the dispatcher: a second after the last line, or later after a failure. */
  const sendInTime: ChatAdapter["send"] = async (...message) => {
    await clock.advance(pauseMs);
    pauseMs = 12_000;
    const sent = await world.adapter.send(...message);
    pauseMs = 1_200;
    return sent;
  };
  return {
    adapter: { ...world.adapter, start, send: sendInTime },
    place,
    advance: clock.advance,
    posted: async () => twitch.said.map(({ text, id }) => ({ text, id })),
    async type(text) {
      twitch.type("maplenine", ann, `!charity ${text}`);
    },
    breaks: {
      "rate-limited": async () => twitch.next({ notice: "msg_ratelimit" }),
      "place-gone": async () => twitch.next({ notice: "msg_banned" }),
      refused: async () => twitch.next({ notice: "unrecognized_cmd" }),
      // Over IRC, an unknown notice may be about something else. It counts as an answer only after a while.
      ...(send === "helix" && { "refused-unknown": async () => twitch.next({ notice: "a_code_of_tomorrow" }) }),
      "no-answer": async () => twitch.next("lost"),
    },
    arrived: () => twitch.heard.length,
    burst: 15,
    stop: world.stop,
  };
}

describeChatAdapter("Twitch", () => makeHarness("irc"));
describeChatAdapter("Twitch over its API", () => makeHarness("helix"));
describeTraits(() => makeHarness("irc"));
