import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { whisper } from "../../src/chat/reply/reply.ts";
import { createRouter } from "../../src/chat/routing/router.ts";
import type { Rights, Who } from "../../src/chat/understanding/command-fields.ts";
import { isOn, optionsOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import type { Services } from "../../src/services/services.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { rights, settingRights } from "../helpers/rights.ts";
import { examplesOf } from "../helpers/typed-commands.ts";
import { wordsOf } from "../helpers/words.ts";

const people = {
  viewer: { role: "everyone" },
  moderator: { role: "moderator" },
  manager: { role: "manager" },
  host: { role: "everyone", isHost: true },
} as const satisfies Record<string, Rights>;
const chats = ["browser", "discord", "twitch"];

/** A Twitch channel's moderators may change its settings, because the streamer is busy. */
const allowed: Record<Who, (chat: string) => (keyof typeof people)[]> = {
  everyone: () => ["viewer", "moderator", "manager", "host"],
  moderators: () => ["moderator", "manager"],
  setters: (chat) => (chat === "twitch" ? ["moderator", "manager"] : ["manager"]),
  managers: () => ["manager"],
  host: () => ["host"],
};

test("the table of rights names each command once", () => {
  expect(Object.values(rights).flat().toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

/**
 * Returns the people for whom a command runs, in each chat that has it; `named`: its options, if they are chosen by
 * name.
 */
async function whoMay(name: string, text: string, named?: Readonly<Record<string, string>>): Promise<string[]> {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  const ran: string[] = [];
  const { log } = createLogLines();
  const route = createRouter({
    registry: createCommandRegistry([
      {
        ...command,
        async run(_args, { place, user }) {
          ran.push(`${user.name} on ${place.chat}`);
          return whisper();
        },
      },
    ]),
    ...{ services: {} as Services, clock: createFakeClock(), wordsOf, wordsAt: () => wordsOf("en"), log },
    newErrorId: () => "123456",
  });
  for (const chat of offeredOn(name)) {
    const place = { chat, connection: chat, space: { address: chat, name: chat }, address: "lobby", name: "lobby" };
    for (const [person, may] of Object.entries(people)) {
      await route({ place, user: { id: person, name: person, ...may }, text, named });
    }
  }
  return ran;
}

function offeredOn(name: string): string[] {
  return chats.filter((chat) => commands.some((command) => command.name === name && isOn(chat, command)));
}

const whoOn = (who: Who, name: string) =>
  offeredOn(name).flatMap((chat) => allowed[who](chat).map((person) => `${person} on ${chat}`));

test.each(Object.entries(rights).flatMap(([who, names]) => names.map((name) => [name, who as Who] as const)))(
  "the command %s runs for %s, and is refused to everybody else",
  async (name, who) => {
    const command = commands.find((one) => one.name === name);
    const ran = await whoMay(name, (command && examplesOf(command)[0]) ?? name);

    expect(ran).toEqual(whoOn(who, name));
    expect(ran).not.toEqual([]);
  },
);

const settings = commands.find(({ name }) => name === "tiltify settings");
const someOf = (option: string) => {
  const taken = settings?.options[option];
  return (taken && "choices" in taken ? taken.choices?.[0] : undefined) ?? "5";
};

test("the table of rights has a row for each option of /tiltify settings that changes something", () => {
  const more = ["state", "place", "where", "show"];
  expect(
    Object.keys(settings?.options ?? {})
      .filter((name) => !more.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(settingRights).toSorted());
});

test.each(Object.entries(settingRights))(
  "the option %s of the settings command can be set and read only by %s",
  async (option, who) => {
    const withIt = chats.filter((chat) => settings && option in optionsOn(chat, settings, undefined));
    const isThere = (person: string) => withIt.some((chat) => person.endsWith(` on ${chat}`));
    for (const named of [
      { [option]: someOf(option) },
      { names: "first", [option]: someOf(option) },
      { show: option },
    ]) {
      const ran = await whoMay("tiltify settings", "tiltify settings", named);
      expect(ran.filter(isThere)).toEqual(whoOn(who, "tiltify settings").filter(isThere));
      expect(ran).not.toEqual([]);
    }
  },
);
