import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  DiscordAPIError,
  InteractionType,
  MessageFlags,
} from "discord.js";
import { errorText, UserError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { type Language, languageOfLocale } from "../../words/languages.ts";
import { sayProblem } from "../../words/refusal.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { partsOf, type Reply, whisper } from "../reply/reply.ts";
import { isDecision } from "../routing/answer-buttons.ts";
import type { Completer } from "../routing/completer.ts";
import { newId } from "../routing/router.ts";
import { sayWhoMay } from "../routing/router-answers.ts";
import type { CommandCall } from "../understanding/command.ts";
import type { Access } from "./access.ts";
import { type AnsweringOptions, createAnswering, type ShownReply, type Visit, whoAsks } from "./answering.ts";
import { readSaying } from "./buttons.ts";
import { type ChosenRoles, readChosen, readFocused, readPlace, readUser } from "./calls.ts";
import { toChatFailure } from "./failures.ts";
import { readFilled, toModal } from "./forms.ts";
import { type HideText, hideNamesToo, hideText, readHideNames } from "./hide-text.ts";
import type { HostDecisions } from "./host-desk.ts";
import { renderReply } from "./reply-card.ts";
import { createResponses, type ResponsesOptions } from "./responses.ts";
import type { Setup } from "./setup.ts";
import { campaignModal, setupIds } from "./setup-panel.ts";

export type InteractionsOptions = ResponsesOptions & {
  access: Access;
  setup: Setup;
  decisions: HostDecisions;
  pictures: AnsweringOptions["pictures"];
  log: Logger;
  /** True if a command answers privately. Discord wants to know before we have the answer. */
  isPrivate(command: string): boolean;
  spaceName(server: string): string;
  isHost(user: string): Promise<boolean>;
  rolesOf(server: string): Promise<ChosenRoles>;
  handler(call: CommandCall): Promise<Reply | undefined>;
  completer: Completer;
  hiding(): HideText | undefined;
  wordsOf: WordsOf;
  /** The language for people whose Discord uses a language that we don't have. */
  languageIn(server: string): Promise<Language>;
};

/** Docs: topics/opcodes-and-status-codes, "JSON". Discord no longer accepts a response. */
const tooLate = [10_062, 10_015, 50_027];

type Action = (visit: Visit) => Promise<ShownReply | undefined>;

/** Answers commands and buttons. Never throws. An interaction that is late or was already answered is only logged. */
export function createInteractions(options: InteractionsOptions): (interaction: APIInteraction) => Promise<void> {
  const { access, setup, decisions, log, isPrivate, handler, completer, hiding, wordsOf, languageIn } = options;
  const { answer, replace } = createAnswering(options);

  /** Private answers are in the language of the reader's Discord. */
  async function readReader(interaction: APIInteraction): Promise<Pick<Visit, "language" | "words">> {
    const language = "locale" in interaction ? languageOfLocale(interaction.locale) : undefined;
    return { language, words: await wordsOf(language ?? (await defaultLanguage(interaction.guild_id))) };
  }

  async function defaultLanguage(server: string | undefined): Promise<Language> {
    return server === undefined ? "en" : languageIn(server).catch((): Language => "en");
  }

  function toShown(words: Words, reply: Reply | undefined, continues?: string): ShownReply | undefined {
    if (!reply) return undefined;
    const rendered = renderReply(reply, { words: reply.spokenIn ?? words, continues, isCard: continues !== undefined });
    return {
      rendered,
      isPrivate: reply.private ?? false,
      form: reply.form && toModal(reply.form),
      charts: reply.charts,
    };
  }

  /** Returns who did something and where. Returns undefined outside a server. */
  async function readVisit(interaction: APIInteraction): Promise<Visit | undefined> {
    const server = interaction.guild_id;
    if (server === undefined) return undefined;
    const place = readPlace(interaction, { name: options.spaceName(server) });
    const member = readUser(interaction, await options.rolesOf(server));
    const isHost = member !== undefined && (await options.isHost(member.id));
    return place && member && { place, user: { ...member, isHost }, ...(await readReader(interaction)) };
  }

  /**
   * Runs an action for the person who asked. Does nothing outside a server. In a server that isn't allowed, the answer
   * is a refusal. If the action fails, for example because the database is down, the answer says so. Otherwise a
   * moderator would believe that a panic or a hide had worked.
   */
  async function perform(interaction: APIInteraction, action: Action, wants?: string): Promise<ShownReply | undefined> {
    const { words } = await readReader(interaction);
    try {
      const visit = await readVisit(interaction);
      if (!visit) return undefined;
      const refusal = await access.refusal(visit.place.space.address, visit.user.id, words, wants);
      return toShown(words, refusal) ?? (await action(visit));
    } catch (error) {
      if (error instanceof UserError) return toShown(words, whisper(sayProblem(words, error)));
      const errorId = newId();
      log.error({ errorId, error: errorText(error) }, "interaction failed");
      return toShown(words, whisper(words.say("router.failed", { id: partsOf(errorId) })));
    }
  }

  /** Lets only moderators use "Hide donor text" in a message's menu. For typed commands, the router checks the role. */
  const forModerators =
    (action: Action): Action =>
    async (visit) => {
      const { place, user, words } = visit;
      if (user.role !== "everyone") return action(visit);
      log.info({ command: "hide donor text", user: user.id, place: place.address }, "command refused");
      return toShown(words, whisper(sayWhoMay(words.say, "moderator", place), words.say("router.unchanged")));
    };

  function onCommand(interaction: APIApplicationCommandInteraction): Promise<void> {
    const { data } = interaction;
    const responses = createResponses(options, interaction);
    const port = hiding();
    if (data.type === ApplicationCommandType.Message && port) {
      const action = forModerators((visit) => hideText(port, visit, data.target_id));
      return answer(() => perform(interaction, action), responses, true);
    }
    if (data.type !== ApplicationCommandType.ChatInput) return answer(async () => undefined, responses, true);
    const chosen = readChosen(data.name, data.options);
    const call = { text: chosen.name, named: chosen.named };
    const action: Action = async (visit) => {
      const reply = await handler({ ...whoAsks(visit), ...call });
      return reply?.opens === "setup" ? setup.open(visit) : toShown(visit.words, reply);
    };
    return answer(() => perform(interaction, action, chosen.name), responses, isPrivate(chosen.name));
  }

  /** Suggests values for an option. Suggests nothing in a server that isn't allowed. */
  async function onTyping(interaction: APIApplicationCommandAutocompleteInteraction): Promise<void> {
    const { name, options: typed } = interaction.data;
    const focused = readFocused(name, typed);
    const visit = await readVisit(interaction);
    const isServed = visit !== undefined && (await access.isServed(visit.place.space.address));
    const found = focused && isServed ? await completer({ ...whoAsks(visit), ...focused }) : [];
    const choices = found.map(({ label, value }) => ({
      name: label,
      value: focused?.isNumber ? Number(value) : value,
    }));
    await createResponses(options, interaction).suggest(choices);
  }

  async function onPressed(interaction: APIMessageComponentInteraction | APIModalSubmitInteraction): Promise<void> {
    const responses = createResponses(options, interaction);
    const { words } = await readReader(interaction);
    const isPress = interaction.type === InteractionType.MessageComponent;
    if (isPress && interaction.data.custom_id === setupIds.campaign) return responses.ask(campaignModal(words));
    const filled = isPress ? undefined : readFilled(interaction);
    if (filled) {
      const action: Action = async (visit) => toShown(visit.words, await handler({ ...whoAsks(visit), ...filled }));
      return answer(() => perform(interaction, action, filled.text), responses, true);
    }
    const decided = decisions.read(interaction, words);
    if (decided) return replace(() => decided, responses, true);
    const isOnlyTheirs = ((interaction.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    // Until a channel is chosen, the person who set up the bot gets notices by direct message. Buttons in those
    // messages only explain that they work in the server.
    const isDirect = interaction.guild_id === undefined && isForTeams(interaction.data.custom_id);
    const action = actionOf(interaction) ?? (async () => undefined);
    const think = async () =>
      isDirect
        ? toShown(words, whisper(words.say("comment.in-server", { next: "tiltify alerts here" })))
        : perform(interaction, action, readSaying(interaction.data.custom_id)?.text);
    return replace(think, responses, isOnlyTheirs);
  }

  function actionOf(interaction: APIMessageComponentInteraction | APIModalSubmitInteraction): Action | undefined {
    const { custom_id: id } = interaction.data;
    const saying = readSaying(id);
    if (saying)
      return async (visit) =>
        toShown(visit.words, await handler({ ...whoAsks(visit), ...saying, continued: true }), saying.text);
    const [hideId, port] = [readHideNames(id), hiding()];
    if (hideId !== undefined && port) return forModerators((visit) => hideNamesToo(port, visit, hideId));
    return setup.actionOf(interaction);
  }

  return async (interaction) => {
    try {
      if (interaction.type === InteractionType.ApplicationCommand) await onCommand(interaction);
      else if (interaction.type === InteractionType.MessageComponent) await onPressed(interaction);
      else if (interaction.type === InteractionType.ModalSubmit) await onPressed(interaction);
      else if (interaction.type === InteractionType.ApplicationCommandAutocomplete) await onTyping(interaction);
    } catch (error) {
      const isLate = error instanceof DiscordAPIError && tooLate.includes(Number(error.code));
      if (isLate) log.info({ interaction: interaction.id, code: error.code }, "interaction was answered too late");
      else
        log.warn({ interaction: interaction.id, error: toChatFailure(error).message }, "interaction was not answered");
    }
  };
}

function isForTeams(customId: string): boolean {
  const saying = readSaying(customId);
  return saying !== undefined && isDecision(saying);
}
