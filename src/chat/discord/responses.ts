import {
  type APIModalInteractionResponseCallbackData,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  type REST,
  Routes,
} from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { type Attached, attachmentsOf, type Look, toPayload } from "./body.ts";
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
/** Docs: reference, "Uploading Files": of each file, wherever nobody paid for more. A request holds 25 MiB. */
const mostFileBytes = 10 * 1024 * 1024;
/** As the files of a spreadsheet have it; no cell holds one. */
const lineEnd = "\r\n";
/** Nobody waits longer for an answer. */
const longestWaitMs = 30_000;

export type ResponsesOptions = {
  /** Not the one that counts the bot's requests: these are not bound to its global limit. */
  rest: REST;
  clock: Clock;
  /** Ends the wait for a second try. */
  signal: AbortSignal;
};

/** What one request has besides its words: the files, and how they are named in its message. */
type Along = { files?: { files: Attached[] }; named?: { attachments: object[] } };

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
    const path = Routes.interactionCallback(id, token);
    return withFiles(look, ({ files, named }) => {
      const body = { type, ...(data && { data: { ...data, ...named } }) };
      return persist(() => rest.post(path, { body, ...files, auth: false }), acknowledged);
    });
  };
  const original = Routes.webhookMessage(application_id, token, "@original");
  const hook = Routes.webhook(application_id, token);

  /** A list that does not end in its first file goes on below, for the same reader: what has a file is private. */
  async function withFiles(look: Look | undefined, send: (along: Along) => Promise<void>) {
    const [first, ...more] = look?.file ? filesOf(look.file) : [];
    const files = [...(first ? [first] : []), ...(look?.pictures ?? [])];
    await send(files.length === 0 ? {} : { files: { files }, named: { attachments: attachmentsOf(files) } });
    const body = { flags: MessageFlags.Ephemeral };
    for (const file of more) await persist(() => rest.post(hook, { body, files: [file], auth: false }));
  }
  return {
    reply: (look, options) => respond(InteractionResponseType.ChannelMessageWithSource, toPayload(look, options), look),
    defer: ({ isPrivate }) =>
      respond(
        InteractionResponseType.DeferredChannelMessageWithSource,
        isPrivate ? { flags: MessageFlags.Ephemeral } : undefined,
      ),
    complete: (look) =>
      withFiles(look, ({ files, named }) => {
        const body = { ...toPayload(look), ...named };
        return persist(() => rest.patch(original, { body, ...files, auth: false }), unknownMessage);
      }),
    withdraw: () => persist(() => rest.delete(original, { auth: false }), unknownMessage),
    followUp(look, options) {
      const body = toPayload(look, options);
      // It has no nonce: where it may have arrived, it is not said again.
      return withFiles(look, ({ files, named }) =>
        persist(() => rest.post(hook, { body: { ...body, ...named }, ...files, auth: false })),
      );
    },
    update: (look) => respond(InteractionResponseType.UpdateMessage, toPayload(look), look),
    ask: (form) => respond(InteractionResponseType.Modal, form),
    suggest: (choices) => respond(InteractionResponseType.ApplicationCommandAutocompleteResult, { choices }),
    deferUpdate: () => respond(InteractionResponseType.DeferredMessageUpdate),
  };
}

/** The lines of a spreadsheet in as many files as Discord needs, each with what stands above the columns. */
function filesOf({ name, text }: NonNullable<Look["file"]>): Attached[] {
  const [head = "", ...lines] = text.split(lineEnd);
  const parts: string[][] = [];
  let room = 0;
  for (const line of lines) {
    const bytes = Buffer.byteLength(line) + lineEnd.length;
    if (parts.length === 0 || bytes > room) {
      parts.push([head]);
      room = mostFileBytes - Buffer.byteLength(head) - lineEnd.length;
    }
    parts.at(-1)?.push(line);
    room -= bytes;
  }
  return parts.map((part, at) => ({
    name: at === 0 ? name : name.replace(/\./, `-${at + 1}.`),
    data: Buffer.from(part.join(lineEnd)),
    contentType: "text/csv",
  }));
}
