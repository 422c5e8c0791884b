import {
  type APIInteraction,
  type APIMessageComponentInteraction,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  type REST,
} from "discord.js";
import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { CommandCall } from "../command.ts";
import type { Reply } from "../reply.ts";
import { readSaying } from "./buttons.ts";
import { type HelpingRoles, readChosen, readPlace, readUser, toText } from "./calls.ts";
import { renderReply } from "./reply-card.ts";
import { createResponses, type Responses } from "./responses.ts";

/** Discord waits three seconds for the first word; the way there and back is part of them. */
const deferAfterMs = 1_500;
const late = Symbol("late");

export type InteractionsOptions = {
  rest: REST;
  connection: string;
  clock: Clock;
  log: Logger;
  /** Whether only the one who asked sees the answer of a command: has to be known before there is one. */
  isPrivate(command: string): boolean;
  spaceName(server: string): string;
  rolesOf(server: string): Promise<HelpingRoles>;
  handler(): (call: CommandCall) => Promise<Reply | undefined>;
};

/** Answers what people choose and press. Never throws: an interaction that came too late or twice is only logged. */
export function createInteractions(options: InteractionsOptions): (interaction: APIInteraction) => Promise<void> {
  const { rest, connection, clock, log, isPrivate, spaceName, rolesOf, handler } = options;

  async function toCall(interaction: APIInteraction, chosen: Omit<CommandCall, "place" | "user">) {
    const server = interaction.guild_id ?? "";
    const place = readPlace(interaction, { name: spaceName(server) }, connection);
    const user = readUser(interaction, await rolesOf(server));
    return place && user && { place, user, ...chosen };
  }

  function think(call: CommandCall): Promise<Reply | undefined> {
    return handler()(call).catch((error: unknown) => {
      log.error({ error: errorText(error) }, "command failed");
      return undefined;
    });
  }

  /** What a button says for the one who presses it: the answer takes the place of the message with the button. */
  async function onPressed(interaction: APIMessageComponentInteraction): Promise<void> {
    const text = readSaying(interaction.data.custom_id);
    const call = text === undefined ? undefined : await toCall(interaction, { text, continued: true });
    const responses = createResponses(rest, interaction);
    if (!call) return responses.deferUpdate();
    const isOnlyTheirs = ((interaction.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    const thinking = think(call);
    const first = await inTime(thinking);
    if (first === late) await responses.deferUpdate();
    const reply = await thinking;
    if (!reply) return first === late ? undefined : responses.deferUpdate();
    const isAside = (reply.private ?? false) && !isOnlyTheirs;
    const look = renderReply(reply, isAside ? {} : { continues: text });
    if (first !== late) return isAside ? responses.reply(look, { isPrivate: true }) : responses.update(look);
    return isAside ? responses.followUp(look, { isPrivate: true }) : responses.complete(look);
  }

  async function inTime<T>(thinking: Promise<T>): Promise<T | typeof late> {
    const ended = new AbortController();
    const first = await Promise.race([thinking, clock.sleep(deferAfterMs, ended.signal).then((): typeof late => late)]);
    ended.abort();
    return first;
  }

  async function answer(call: CommandCall, command: string, responses: Responses): Promise<void> {
    const thinking = think(call);
    const first = await inTime(thinking);
    if (first !== late) return sayNow(first, responses);
    const hidden = isPrivate(command);
    await responses.defer({ isPrivate: hidden });
    const reply = await thinking;
    if (reply && (reply.private ?? false) === hidden) return responses.complete(renderReply(reply));
    await responses.withdraw();
    if (reply) await responses.followUp(renderReply(reply), { isPrivate: reply.private ?? false });
  }

  return async (interaction) => {
    try {
      if (interaction.type === InteractionType.MessageComponent) await onPressed(interaction);
      if (interaction.type !== InteractionType.ApplicationCommand) return;
      if (interaction.data.type !== ApplicationCommandType.ChatInput) return;
      const chosen = readChosen(interaction.data.name, interaction.data.options);
      const call = await toCall(interaction, { text: toText(chosen), named: chosen.named });
      if (call) await answer(call, chosen.name, createResponses(rest, interaction));
    } catch (error) {
      log.warn({ interaction: interaction.id, error: errorText(error) }, "interaction was not answered");
    }
  };
}

async function sayNow(reply: Reply | undefined, responses: Responses): Promise<void> {
  if (reply) return responses.reply(renderReply(reply), { isPrivate: reply.private ?? false });
  // Silence: without any response Discord would say that the application did not respond.
  await responses.defer({ isPrivate: true });
  await responses.withdraw();
}
