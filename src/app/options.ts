import type { OwnProgram } from "../chat/browser/program-router.ts";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Config } from "../config/config.ts";
import type { OpenOptions } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Later } from "../words/parts.ts";
import type { DemoControls } from "./browser.ts";
import type { Self } from "./duties.ts";
import type { FirstStart } from "./set-up.ts";

/** What the program is started with. */
export type AppOptions = Pick<OpenOptions, "onBroken"> & {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  version?: string;
  self?: Self | undefined;
  /** Chats besides those of the configuration; whoever brings one says by `addChat` what it is like. */
  chats?: readonly ChatAdapter[];
  /** Turns the browser chat into the demo's. */
  demo?: DemoControls;
  /** The browser that set the bot up is shown its first announcement. */
  firstSeenBy?: FirstStart["access"] | undefined;
  /** How the page shows and ends the program, where it runs on somebody's own computer. */
  program?: OwnProgram | undefined;
  /** What somebody who stands before the terminal has to read. */
  print?: ((sentence: Later) => void) | undefined;
  /** Aborts when nobody wants to wait for the start any more. */
  signal?: AbortSignal;
  /** The clock was set back, and all that is planned in memory is for times that are far: whoever can, starts anew. */
  onSetBack?(): void;
};
