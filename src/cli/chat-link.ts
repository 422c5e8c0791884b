import { chatKeyOf, chatLinkOf } from "../app/browser.ts";
import { openSealing } from "../app/platform.ts";
import type { Config } from "../config/config.ts";
import { UserError } from "../util/errors.ts";

/** Prints the link that opens the chat in the browser, with its key. Throws UserError where there is no such chat. */
export async function runChatLink({
  config,
  stdout,
}: {
  config: Config;
  stdout: { write(text: string): unknown };
}): Promise<void> {
  if (!config.browserChat)
    throw new UserError("The chat in the browser is off. Set BROWSER_CHAT=true, and start again.");
  stdout.write(`${chatLinkOf(config, chatKeyOf(config, await openSealing(config)))}\n`);
}
