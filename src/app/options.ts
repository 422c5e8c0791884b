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

/** The options that the program starts with. */
export type AppOptions = Pick<OpenOptions, "onBroken"> & {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  version?: string;
  self?: Self | undefined;
  /** Chats besides the configured ones, which declare their traits with `addChat`. */
  chats?: readonly ChatAdapter[];
  /** Turns the browser chat into the demo's. */
  demo?: DemoControls;
  /** The browser that set the bot up gets to see its first announcement. */
  firstSeenBy?: FirstStart["access"] | undefined;
  /** Lets the page show and stop the program if it runs on somebody's own computer. */
  program?: OwnProgram | undefined;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
  /** Aborts when nobody wants to wait for the start anymore. */
  signal?: AbortSignal;
  /**
   * Called when the clock was set back. Everything planned in memory is too far in the future then, so the program
   * should restart if it can.
   */
  onSetBack?(): void;
};
