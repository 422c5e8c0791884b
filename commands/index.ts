import { readdirSync } from "node:fs";
import type { AnyCommand } from "../src/chat/understanding/command.ts";
import { helpGroups } from "../src/chat/understanding/help-groups.ts";
import type { Services } from "../src/services/services.ts";
import { fields } from "./fields/index.ts";
import { isCommand } from "./parts/define.ts";

/** Every file in this folder is a command, so nothing else has to list them. */
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && file !== "index.ts");

const found = await Promise.all(files.map(read));

/**
 * Everything that people can type, in the order of help: all commands, and the settings that are options of `tiltify
 * settings`.
 */
export const commands: readonly AnyCommand<Services>[] = helpGroups.flatMap((group) =>
  [...new Set([...found, ...fields.map(({ command }) => command)])]
    .filter((command) => command.group === group)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
);

/** Throws if the file's default export isn't a command. */
async function read(file: string): Promise<AnyCommand<Services>> {
  const { default: command }: { default?: unknown } = await import(`./${file}`);
  if (isCommand(command) && file === `${command.name.replaceAll(" ", "-")}.ts`) return command;
  throw new Error(`commands/${file} has to define, as its default, the command of that name`);
}
