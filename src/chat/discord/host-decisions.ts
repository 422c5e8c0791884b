import type { APIMessageComponentInteraction, APIModalSubmitInteraction } from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words } from "../../words/say.ts";
import { say } from "../reply.ts";
import type { ShownReply } from "./answering.ts";
import { type HostDesk, readDecision } from "./host-desk.ts";
import { renderReply } from "./reply-card.ts";
import type { Servers } from "./servers.ts";

export type HostDecisions = {
  /** What a host decided about a server, by a button in a direct message; undefined for every other button. */
  read(
    interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  ): Promise<ShownReply | undefined> | undefined;
};

export function createHostDecisions(options: {
  desk: HostDesk;
  servers: Pick<Servers, "allow" | "leave">;
  words: Words;
  log: Logger;
}): HostDecisions {
  const { desk, servers, words, log } = options;
  return {
    read(interaction) {
      const decision = readDecision(interaction.data.custom_id);
      const user = interaction.user?.id ?? interaction.member?.user.id;
      if (decision === undefined || user === undefined) return undefined;
      const decide = async () => {
        if (!(await desk.isHost(user))) return undefined;
        await servers[decision.type](decision.server);
        log.info({ server: decision.server, decision: decision.type, by: user }, "host decided about a server");
        return answerOf(decision.type === "allow" ? "Allowed: I work there now." : "I have left that server.", words);
      };
      return decide().catch((error: unknown) => {
        log.warn({ server: decision.server, error: errorText(error) }, "decision about a server failed");
        return answerOf("That did not work. Perhaps I am no longer in that server.", words);
      });
    },
  };
}

function answerOf(text: string, words: Words): ShownReply {
  return { look: renderReply(say(text), { words, isCard: true }), isPrivate: false };
}
