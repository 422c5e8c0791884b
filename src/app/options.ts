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

/** The program's options at the start. */
export type AppOptions = Pick<OpenOptions, "onBroken"> & {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  version?: string;
  self?: Self | undefined;
  /** Chats in addition to the configured ones. They declare their traits with `addChat`. */
  chats?: readonly ChatAdapter[];
  /** The demo's controls. With them, the browser chat runs as the demo. */
  demo?: DemoControls;
  /** The browser that set the bot up. It gets to see the first announcement. */
  firstSeenBy?: FirstStart["access"] | undefined;
  /** Lets the page show and stop the program, if it runs on somebody's own computer. */
  program?: OwnProgram | undefined;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
  /** Aborts the start. */
  signal?: AbortSignal;
  /**
   * Called when the clock was set back. Times that the program planned are too far in the future then, so it should
   * restart if it can.
   */
  onSetBack?(): void;
};
