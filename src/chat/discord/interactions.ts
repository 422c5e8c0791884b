import {
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  type REST,
} from "discord.js";
import type { Clock } from "../../clock.ts";
import { errorText, UserError } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { CommandCall } from "../command.ts";
import { type Reply, whisper } from "../reply.ts";
import { createAnswering, type Shown } from "./answering.ts";
import { readSaying } from "./buttons.ts";
import { type HelpingRoles, readChosen, readPlace, readUser, toText } from "./calls.ts";
import { type HideText, hideNames, hideText, readHideNames, type Visit } from "./hide-text.ts";
import { renderReply } from "./reply-card.ts";
import { createResponses } from "./responses.ts";

export type InteractionsOptions = {
  rest: REST;
  connection: string;
  clock: Clock;
  log: Logger;
  /** Whether only the one who asked sees the answer of a command: has to be known before there is one. */
  isPrivate(command: string): boolean;
  spaceName(server: string): string;
  rolesOf(server: string): Promise<HelpingRoles>;
  handler(call: CommandCall): Promise<Reply | undefined>;
  hiding(): HideText | undefined;
};

type Deed = (visit: Visit) => Promise<Shown | undefined>;

/** Answers what people choose and press. Never throws: an interaction that came too late or twice is only logged. */
export function createInteractions(options: InteractionsOptions): (interaction: APIInteraction) => Promise<void> {
  const { rest, connection, clock, log, isPrivate, spaceName, rolesOf, handler, hiding } = options;
  const { answer, replace } = createAnswering(clock);

  /** Does it for whoever asks where they ask; nothing outside a server. */
  async function perform(interaction: APIInteraction, deed: Deed): Promise<Shown | undefined> {
    const server = interaction.guild_id ?? "";
    const place = readPlace(interaction, { name: spaceName(server) }, connection);
    const user = readUser(interaction, await rolesOf(server));
    if (!place || !user) return undefined;
    try {
      return await deed({ place, user });
    } catch (error) {
      if (error instanceof UserError) return shown(whisper(error.message));
      log.error({ error: errorText(error) }, "interaction failed");
      return undefined;
    }
  }

  function onCommand(interaction: APIApplicationCommandInteraction): Promise<void> {
    const { data } = interaction;
    const responses = createResponses(rest, interaction);
    const port = hiding();
    if (data.type === ApplicationCommandType.Message && port) {
      return answer(
        perform(interaction, (visit) => hideText(port, visit, data.target_id)),
        responses,
        true,
      );
    }
    if (data.type !== ApplicationCommandType.ChatInput) return answer(Promise.resolve(undefined), responses, true);
    const chosen = readChosen(data.name, data.options);
    const call = { text: toText(chosen), named: chosen.named };
    const deed: Deed = async (visit) => shown(await handler({ ...visit, ...call }));
    return answer(perform(interaction, deed), responses, isPrivate(chosen.name));
  }

  function onPressed(interaction: APIMessageComponentInteraction): Promise<void> {
    const deed = deedOf(interaction.data.custom_id) ?? (async () => undefined);
    const isOnlyTheirs = ((interaction.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    return replace(perform(interaction, deed), createResponses(rest, interaction), isOnlyTheirs);
  }

  function deedOf(customId: string): Deed | undefined {
    const text = readSaying(customId);
    if (text !== undefined) {
      return async (visit) => shown(await handler({ ...visit, text, continued: true }), text);
    }
    const [hideId, port] = [readHideNames(customId), hiding()];
    return hideId === undefined || !port ? undefined : (visit) => hideNames(port, visit, hideId);
  }

  return async (interaction) => {
    try {
      if (interaction.type === InteractionType.ApplicationCommand) await onCommand(interaction);
      if (interaction.type === InteractionType.MessageComponent) await onPressed(interaction);
    } catch (error) {
      log.warn({ interaction: interaction.id, error: errorText(error) }, "interaction was not answered");
    }
  };
}

function shown(reply: Reply | undefined, continues?: string): Shown | undefined {
  return (
    reply && {
      look: renderReply(reply, { continues, isCard: continues !== undefined }),
      isPrivate: reply.private ?? false,
    }
  );
}
