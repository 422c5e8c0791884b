import { chatKeyOf, chatLinkOf } from "../app/browser.ts";
import { openSealing } from "../app/platform.ts";
import type { Config } from "../config/config.ts";
import { Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";

/** Prints the link that opens the browser chat, with its key. Throws Refusal if there is no such chat. */
export async function runChatLink({
  config,
  stdout,
}: {
  config: Config;
  stdout: { write(text: string): unknown };
}): Promise<void> {
  if (!config.browserChat)
    throw new Refusal(({ say }) => say("terminal.no-page", { setting: verbatim("BROWSER_CHAT=true") }));
  stdout.write(`${chatLinkOf(config, chatKeyOf(config, await openSealing(config)))}\n`);
}
