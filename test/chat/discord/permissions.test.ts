import { ChannelType, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";
import { lackingPermissions } from "../../../src/chat/discord/channels.ts";
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
  ["everyone's permissions are enough", {}, []],
  ["the bot's role is enough", { all: "0", role: both }, []],
  ["another member's role is not enough", { all: "0" }, ["View Channel", "Send Messages"]],
  ["an administrator has every permission", { role: String(Administrator), rules: [[bot, "0", both]] }, []],
  ["a channel can deny everyone", { rules: [[everyone, "0", write]] }, ["Send Messages"]],
  [
    "a channel can allow a role again",
    {
      rules: [
        [everyone, "0", both],
        [bots, both, "0"],
      ],
    },
    [],
  ],
  [
    "the order of the rules doesn't matter",
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
    "rules for other members don't count",
    {
      rules: [
        ["555", "0", both],
        ["301", "0", both],
      ],
    },
    [],
  ],
  ["a thread needs a permission of its own", { type: ChannelType.PublicThread }, ["Send Messages in Threads"]],
  [
    "the permission for threads is enough in a thread",
    { type: ChannelType.AnnouncementThread, all: String(ViewChannel | SendMessagesInThreads) },
    [],
  ],
  ["a voice channel needs Connect", { type: ChannelType.GuildVoice }, ["Connect"]],
])("permissions in a Discord channel: %s", (_what, standing, missing) => {
  expect(lacks(standing).map(inEnglish)).toEqual(missing);
});
