import { z } from "zod";
import type { MessageContent } from "../../composing/content.ts";
import type { WordsOf } from "../../words/say.ts";
import type { ChatAdapter, Pace } from "../port/adapter.ts";
import { chartIn, toSvg } from "../reply/chart-svg.ts";
import { textLength, toPlainAnnouncement, toPlainText } from "../reply/plain-text.ts";
import type { Reply } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";
import {
  decisionButtons,
  type PageAnswer,
  type PageForm,
  pageButton,
  pageButtonsOf,
  toPageAnswer,
  toPageForm,
} from "./page-answer.ts";
import { chartSchema } from "./room-events.ts";
import { speakInRooms } from "./room-speech.ts";
import type { Rooms, RoomText } from "./rooms.ts";

export type BrowserAdapter = ChatAdapter & {
  /**
   * Runs a command and posts its reply in the room. A private reply is returned and not posted, because everybody can
   * read the room.
   */
  handle(call: CommandCall): Promise<PrivateAnswer | undefined>;
  /** Runs a read-only command and returns its answer. The page shows it without posting anything. */
  poll(call: CommandCall): Promise<PageAnswer | undefined>;
};

/**
 * An answer that only the page that asked shows. Pictures are included as SVG, because we don't store anything
 * that the page could request later.
 */
export type PrivateAnswer = RoomText & {
  form?: PageForm | undefined;
  file?: Reply["file"];
  pictures?: { alt: string; svg: string }[] | undefined;
};

/** The most characters that the buttons of a decision for the team add to a body, after the text. */
const longestDecisions = 500;

export function createBrowserAdapter(options: {
  rooms: Rooms;
  wordsOf: WordsOf;
  normalPace?: Pace;
  onStart: () => void;
  onStop: () => Promise<void>;
}): BrowserAdapter {
  const { rooms, wordsOf, onStart, onStop, normalPace = { messages: 20, perMs: 10_000 } } = options;
  let handler: (call: CommandCall) => Promise<Reply | undefined> = async () => undefined;

  return {
    name: "browser",
    limits: {
      textLength: textLength + longestDecisions,
      normalPace,
      nonceWindowMs: Number.MAX_SAFE_INTEGER,
    },
    connections: () => ["browser"],
    start: async () => onStart(),
    stop: onStop,
    health: () => ({ state: "ready" }),
    render: toBody,
    ...speakInRooms({ rooms, roomOf: ({ address }) => address, fromBody }),

    onCommand(next) {
      handler = next;
    },

    async handle(call) {
      const reply = await handler(call);
      if (reply === undefined) return undefined;
      const words = reply.spokenIn ?? (await wordsOf("en"));
      const answer = { text: toPlainText(reply, words), buttons: pageButtonsOf(words.say, reply, call.text) };
      if (!reply.private) {
        await rooms.reply(call.place.address, answer);
        return undefined;
      }
      const pictures = reply.charts?.map((chart) => ({ alt: chart.alt, svg: toSvg(chart) }));
      return { ...answer, form: reply.form && toPageForm(reply.form, words), file: reply.file, pictures };
    },

    async poll(call) {
      const reply = await handler({ ...call, isPolled: true });
      return reply && toPageAnswer(reply, reply.spokenIn ?? (await wordsOf("en")), call.text);
    },
  };
}

/**
 * The first line of a body is the text. The second has the buttons of a decision for the team, and the third has the
 * chart. The buttons are before the chart because older versions read only two lines.
 */
function toBody(content: MessageContent): string {
  const text = toPlainAnnouncement(content);
  const { asks, spokenIn, messages } = content;
  const chart = chartIn(messages);
  if (asks === undefined && chart === undefined) return text;
  const buttons = asks === undefined ? [] : decisionButtons(spokenIn.say, asks);
  return [text, ...[buttons, ...(chart ? [chart] : [])].map((one) => JSON.stringify(one))].join("\n");
}

function fromBody(body: string): RoomText {
  const [text = "", buttons, drawn] = body.split("\n");
  return {
    text,
    buttons: buttons === undefined ? [] : z.array(pageButton).parse(JSON.parse(buttons)),
    ...(drawn !== undefined && { chart: chartSchema.parse(JSON.parse(drawn)) }),
  };
}
