import { commandsFor } from "../src/chat/command.ts";
import type { Services } from "../src/services/services.ts";

/** Defines a chat command: data, and a `run` whose arguments are inferred from the options. */
export const defineCommand = commandsFor<Services>();
