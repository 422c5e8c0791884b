import {
  type APIModalInteractionResponseCallbackData,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  type RawFile,
  type REST,
  Routes,
} from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { type Look, toPayload } from "./body.ts";
import { toChatFailure } from "./failures.ts";

/** An interaction as far as it is answered (docs: interactions/receiving-and-responding). */
type Asked = { id: string; token: string; application_id: string };

export type Responses = {
  /** Says something at once; must come within three seconds, like everything else that is first. */
  reply(look: Look, options: { isPrivate: boolean }): Promise<void>;
  /** Says that an answer will come, to be seen by everybody or by the one who asked. */
  defer(options: { isPrivate: boolean }): Promise<void>;
  /** Puts the answer in the place of the deferral. */
  complete(look: Look): Promise<void>;
  /** Takes the deferral back. */
  withdraw(): Promise<void>;
  /** Says something more. */
  followUp(look: Look, options: { isPrivate: boolean }): Promise<void>;
  /** Replaces the message whose button was pressed. */
  update(look: Look): Promise<void>;
  /** Opens a form; only possible as the first word. */
  ask(form: APIModalInteractionResponseCallbackData): Promise<void>;
  /** Shows what may be typed into an option of a command; only possible as the first word. */
  suggest(choices: readonly { name: string; value: string | number }[]): Promise<void>;
  /** A button was pressed; what follows edits its message. */
  deferUpdate(): Promise<void>;
};

/** Docs: topics/opcodes-and-status-codes, "JSON": it was answered already; there is nothing to take back. */
const acknowledged = 40_060;
const unknownMessage = 10_008;
/** What did not go through is tried once more, this much later or when Discord allows it. */
const againAfterMs = 250;
/** Nobody waits longer for an answer. */
const longestWaitMs = 30_000;

export type ResponsesOptions = {
  /** Not the one that counts the bot's requests: these are not bound to its global limit. */
  rest: REST;
  clock: Clock;
  /** Ends the wait for a second try. */
  signal: AbortSignal;
};

export function createResponses(
  { rest, clock, signal }: ResponsesOptions,
  { id, token, application_id }: Asked,
): Responses {
  /** Once more where the first try was lost. `isDone`: the code that says that it was not lost at all. */
  async function persist(request: () => Promise<unknown>, isDone?: number): Promise<void> {
    try {
      await request();
    } catch (error) {
      const { kind } = toChatFailure(error);
      const waitMs = error instanceof RateLimitError ? error.retryAfter : againAfterMs;
      const isLost = kind === "later" || (kind === "unknown" && isDone !== undefined);
      if (!isLost || waitMs > longestWaitMs) throw error;
      await clock.sleep(waitMs, signal);
      if (signal.aborted) throw error;
      await request().catch((second: unknown) => {
        if (!(second instanceof DiscordAPIError) || second.code !== isDone) throw second;
      });
    }
  }
  const respond = (type: InteractionResponseType, data?: object, look?: Look) => {
    const body = { type, ...(data && { data }) };
    return persist(
      () => rest.post(Routes.interactionCallback(id, token), { body, ...filesOf(look), auth: false }),
      acknowledged,
    );
  };
  const original = Routes.webhookMessage(application_id, token, "@original");
  return {
    reply: (look, options) => respond(InteractionResponseType.ChannelMessageWithSource, toPayload(look, options), look),
    defer: ({ isPrivate }) =>
      respond(
        InteractionResponseType.DeferredChannelMessageWithSource,
        isPrivate ? { flags: MessageFlags.Ephemeral } : undefined,
      ),
    complete: (look) =>
      persist(() => rest.patch(original, { body: toPayload(look), ...filesOf(look), auth: false }), unknownMessage),
    withdraw: () => persist(() => rest.delete(original, { auth: false }), unknownMessage),
    followUp(look, options) {
      const body = toPayload(look, options);
      // It has no nonce: where it may have arrived, it is not said again.
      return persist(() => rest.post(Routes.webhook(application_id, token), { body, ...filesOf(look), auth: false }));
    },
    update: (look) => respond(InteractionResponseType.UpdateMessage, toPayload(look), look),
    ask: (form) => respond(InteractionResponseType.Modal, form),
    suggest: (choices) => respond(InteractionResponseType.ApplicationCommandAutocompleteResult, { choices }),
    deferUpdate: () => respond(InteractionResponseType.DeferredMessageUpdate),
  };
}

function filesOf(look: Look | undefined): { files?: RawFile[] } {
  const file = look?.file;
  return file ? { files: [{ name: file.name, data: Buffer.from(file.text), contentType: "text/csv" }] } : {};
}
