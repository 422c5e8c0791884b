import type { Logger } from "../../util/logger.ts";
import type { Words } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { CommandCall } from "../command.ts";
import type { Reply } from "../reply.ts";
import type { SayReply } from "./answering.ts";
import type { ChannelBook } from "./book-port.ts";
import type { CopyWatch } from "./copy-watch.ts";
import type { TwitchEvents } from "./events.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Identity } from "./login.ts";
import type { OwnLines } from "./own-lines.ts";
import type { ProposeLanguage } from "./propose-language.ts";
import type { LineSpeaker } from "./speaker.ts";
import type { Tending } from "./tending.ts";

export type CommandHandler = (call: CommandCall) => Promise<Reply | undefined>;

export type ListenerOptions = {
  say: SayReply;
  findSaid: LineSpeaker["findSaid"];
  isArriving: LineSpeaker["isArriving"];
  /** What a channel was told lately, as the database knows it: memory forgets, as at a restart. */
  readTold(channel: string): Promise<readonly string[]>;
  /** Campaigns that are connected in a space and go on, by their ids. */
  readConnected(space: string): Promise<readonly string[]>;
  book: ChannelBook;
  mode: AccessMode;
  /** Those of a channel. */
  wordsIn(channel: string): Promise<Words>;
  proposeLanguage: ProposeLanguage;
  rooms: Pick<JoinedChannels, "knock">;
  tending: Pick<Tending, "typing" | "reload">;
  copies: CopyWatch;
  ownLines: OwnLines;
  events: TwitchEvents;
  identity(): Identity | undefined;
  now(): number;
  log: Logger;
  signal: AbortSignal;
};
