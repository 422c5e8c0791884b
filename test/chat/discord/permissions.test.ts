import { ChannelType, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";
import { lackingPermissions } from "../../../src/chat/discord/permissions.ts";
import { inEnglish } from "../../../src/words/refusal.ts";

const { ViewChannel, SendMessages, SendMessagesInThreads, Administrator } = PermissionFlagsBits;
const view = String(ViewChannel);
const write = String(SendMessages);
const both = String(ViewChannel | SendMessages);
const [everyone, bots, bot] = ["100", "300", "900"];

type Rule = [id: string, allow: string, deny: string];

function lacks({
  rules = [],
  all = both,
  role = "0",
  type = ChannelType.GuildText,
}: Partial<Record<"all" | "role", string>> & {
  rules?: Rule[];
  type?: ChannelType;
}) {
  return lackingPermissions({
    member: { id: bot, roles: [bots] },
    guild: {
      id: everyone,
      roles: [
        { id: everyone, permissions: all },
        { id: bots, permissions: role },
        { id: "301", permissions: String(Administrator) },
      ],
    },
    overwrites: rules.map(([id, allow, deny]) => ({ id, allow, deny })),
    type,
  });
}

test.each<[string, Parameters<typeof lacks>[0], string[]]>([
  ["what everybody may is enough", {}, []],
  ["what its role may is enough", { all: "0", role: both }, []],
  ["another role is not", { all: "0" }, ["View Channel", "Send Messages"]],
  ["an administrator may all", { role: String(Administrator), rules: [[bot, "0", both]] }, []],
  ["a channel may forbid it to everybody", { rules: [[everyone, "0", write]] }, ["Send Messages"]],
  [
    "and allow it to a role again",
    {
      rules: [
        [everyone, "0", both],
        [bots, both, "0"],
      ],
    },
    [],
  ],
  [
    "whatever the order",
    {
      rules: [
        [bot, view, "0"],
        [bots, "0", both],
        [everyone, both, "0"],
      ],
    },
    ["Send Messages"],
  ],
  [
    "other people's rules are theirs",
    {
      rules: [
        ["555", "0", both],
        ["301", "0", both],
      ],
    },
    [],
  ],
  ["a thread has a permission of its own", { type: ChannelType.PublicThread }, ["Send Messages in Threads"]],
  [
    "which is enough there",
    { type: ChannelType.AnnouncementThread, all: String(ViewChannel | SendMessagesInThreads) },
    [],
  ],
  ["a voice channel has to be open", { type: ChannelType.GuildVoice }, ["Connect"]],
])("in a Discord channel, %s", (_what, standing, missing) => {
  expect(lacks(standing).map(inEnglish)).toEqual(missing);
});
