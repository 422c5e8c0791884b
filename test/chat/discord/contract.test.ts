import { discordErrors, rateLimited } from "../../helpers/discord/errors.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { describeChatAdapter, describeTraits } from "../contract.ts";
import type { ChatHarness } from "../harness.ts";

const messages = /^\/channels\/202\/messages/;

async function makeHarness(): Promise<ChatHarness> {
  const { discord, adapter, clock, place, stop } = await openFrozenDiscord();
  return {
    adapter,
    place,
    advance: clock.advance,
    posted: async () => discord.messages.map((message) => ({ text: visibleText(message), id: message.id })),
    async type(text) {
      await eventually(() => adapter.health().state === "ready" || Promise.reject(new Error("not ready")));
      const [name = "", value] = text.split(" ");
      const options = value === undefined ? [] : [{ name: "campaign", type: 3, value }];
      discord.interactions.create({ data: { id: "1", type: 1, name, options } });
    },
    breaks: {
      "rate-limited": async () => discord.fail(messages, rateLimited(0.3)),
      "place-gone": async () => discord.fail(messages, discordErrors.unknownChannel),
      refused: async () => discord.fail(messages, discordErrors.autoMod),
      "refused-unknown": async () => discord.fail(messages, discordErrors.unknownCode),
      "no-answer": async () => discord.fail(messages, "hang"),
    },
    arrived: () => discord.requests.length,
    burst: 5,
    stop,
  };
}

describeChatAdapter("Discord", makeHarness);
describeTraits(makeHarness);
