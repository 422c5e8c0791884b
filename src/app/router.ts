import { commands } from "../../commands/index.ts";
import { suggestions } from "../../commands/parts/suggestions.ts";
import type { ChatAdapter } from "../chat/adapter.ts";
import { describeCommands } from "../chat/command-list.ts";
import { createCompleter } from "../chat/completer.ts";
import type { DiscordAdapter } from "../chat/discord/adapter.ts";
import { createRouter } from "../chat/router.ts";
import { setupCommand } from "../chat/setup-command.ts";
import type { Services } from "../services/services.ts";
import type { Store } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import { createRoleNames } from "./roles.ts";

export const listCommands: Services["listCommands"] = (user, chat) =>
  describeCommands([...commands, setupCommand], user, chat);

/** Lets people in all chats reach the commands. `discord`: where there are menus and suggestions, too. */
export function connectCommands(options: {
  chats: readonly ChatAdapter[];
  discord: DiscordAdapter | undefined;
  services: Services;
  store: Store;
  clock: Clock;
  log: Logger;
}): void {
  const { chats, discord, services, store, clock, log } = options;
  const roleFor = createRoleNames(store, services.roles);
  const answer = createRouter({ commands, services, clock, log, roleFor });
  for (const chat of chats) chat.onCommand(answer);
  discord?.onHide(services);
  discord?.onComplete(createCompleter({ commands, sources: suggestions, services, clock, log }));
}
