import type { APIMessageComponentInteraction, APIModalSubmitInteraction } from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words } from "../../words/say.ts";
import { say } from "../reply/reply.ts";
import type { ShownReply } from "./answering.ts";
import { type HostDesk, readDecision } from "./host-desk.ts";
import { renderReply } from "./reply-card.ts";
import type { Servers } from "./servers.ts";

export type HostDecisions = {
  /** Handles a host's decision about a server, by a button in a direct message; undefined for other buttons. */
  read(
    interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
    words: Words,
  ): Promise<ShownReply | undefined> | undefined;
};

export function createHostDecisions(options: {
  desk: HostDesk;
  servers: Pick<Servers, "allow" | "leave">;
  log: Logger;
}): HostDecisions {
  const { desk, servers, log } = options;
  return {
    read(interaction, words) {
      const decision = readDecision(interaction.data.custom_id);
      const user = interaction.user?.id ?? interaction.member?.user.id;
      if (decision === undefined || user === undefined) return undefined;
      const decide = async () => {
        if (!(await desk.isHost(user))) return undefined;
        await servers[decision.type](decision.server);
        log.info({ server: decision.server, decision: decision.type, by: user }, "host decided about a server");
        return answerOf(words, decision.type === "allow" ? "server.allowed" : "server.left");
      };
      return decide().catch((error: unknown) => {
        log.warn({ server: decision.server, error: errorText(error) }, "decision about a server failed");
        return answerOf(words, "server.failed");
      });
    },
  };
}

function answerOf(words: Words, key: "server.allowed" | "server.left" | "server.failed"): ShownReply {
  return { look: renderReply(say(words.say(key)), { words, isCard: true }), isPrivate: false };
}
