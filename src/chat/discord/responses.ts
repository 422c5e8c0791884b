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
import { type Attached, attachmentsOf, type Rendered, toPayload } from "./body.ts";
import { toChatFailure } from "./failures.ts";
import { restMsOf } from "./rate-limit-wait.ts";

/** The fields of an interaction that we need to respond to it (docs: interactions/receiving-and-responding). */
type Asked = { id: string; token: string; application_id: string };

export type Responses = {
  /** Answers immediately. Every first response has to arrive within three seconds. */
  reply(rendered: Rendered, options: { isPrivate: boolean }): Promise<void>;
  /** Tells Discord that an answer will come. `isPrivate` decides who sees it. */
  defer(options: { isPrivate: boolean }): Promise<void>;
  /** Replaces what `defer` showed ("is thinking…") with the answer. */
  complete(rendered: Rendered): Promise<void>;
  /** Deletes what `defer` showed, so that no answer follows. */
  withdraw(): Promise<void>;
  /** Sends another message after the first response. */
  followUp(rendered: Rendered, options: { isPrivate: boolean }): Promise<void>;
  /** Replaces the message whose button was pressed. */
  update(rendered: Rendered): Promise<void>;
  /** Opens a form. Works only as the first response. */
  ask(form: APIModalInteractionResponseCallbackData): Promise<void>;
  /** Suggests values for an option. Works only as the first response. */
  suggest(choices: readonly { name: string; value: string | number }[]): Promise<void>;
  /** Acknowledges a button. Later responses edit the message with the button. */
  deferUpdate(): Promise<void>;
};

/**
 * Docs: topics/opcodes-and-status-codes, "JSON". The interaction was already answered, or there is nothing to delete.
 */
const acknowledged = 40_060;
const unknownMessage = 10_008;
/** How long we wait before the single retry, unless Discord says when to retry. */
const againAfterMs = 250;
/**
 * Docs: reference, "Uploading Files". The limit for a file in a server without upgrades. A whole request may have 25
 * MiB.
 */
const mostFileBytes = 10 * 1024 * 1024;
/** The line break in CSV files. No cell contains one. */
const lineEnd = "\r\n";
/** We don't retry if Discord wants us to wait longer than this. People have given up by then. */
const longestWaitMs = 30_000;

export type ResponsesOptions = {
  /** A client of its own, because responses don't count toward the global limit. */
  rest: REST;
  clock: Clock;
  /** When aborted, nothing waits for a retry. */
  signal: AbortSignal;
};

/** The files of a request, and how the message refers to them. */
type Along = { files?: { files: Attached[] }; named?: { attachments: object[] } };

export function createResponses(
  { rest, clock, signal }: ResponsesOptions,
  { id, token, application_id }: Asked,
): Responses {
  /**
   * Retries once if the first attempt was lost. `isDone` is the error code that says the first attempt arrived after
   * all.
   */
  async function persist(request: () => Promise<unknown>, isDone?: number): Promise<void> {
    try {
      await request();
    } catch (error) {
      const { kind } = toChatFailure(error);
      const waitMs = error instanceof RateLimitError ? restMsOf(error) : againAfterMs;
      const isLost = kind === "later" || (kind === "unknown" && isDone !== undefined);
      if (!isLost || waitMs > longestWaitMs) throw error;
      await clock.sleep(waitMs, signal);
      if (signal.aborted) throw error;
      await request().catch((second: unknown) => {
        if (!(second instanceof DiscordAPIError) || second.code !== isDone) throw second;
      });
    }
  }
  const respond = (type: InteractionResponseType, data?: object, rendered?: Rendered) => {
    const path = Routes.interactionCallback(id, token);
    return withFiles(rendered, ({ files, named }) => {
      const body = { type, ...(data && { data: { ...data, ...named } }) };
      return persist(() => rest.post(path, { body, ...files, auth: false }), acknowledged);
    });
  };
  const original = Routes.webhookMessage(application_id, token, "@original");
  const hook = Routes.webhook(application_id, token);

  /** Sends the first file with the message, and each other one in its own. Answers with files are always private. */
  async function withFiles(rendered: Rendered | undefined, send: (along: Along) => Promise<void>) {
    const [first, ...more] = rendered?.file ? filesOf(rendered.file) : [];
    const files = [...(first ? [first] : []), ...(rendered?.pictures ?? [])];
    await send(files.length === 0 ? {} : { files: { files }, named: { attachments: attachmentsOf(files) } });
    const body = { flags: MessageFlags.Ephemeral };
    for (const file of more) await persist(() => rest.post(hook, { body, files: [file], auth: false }));
  }
  return {
    reply: (rendered, options) =>
      respond(InteractionResponseType.ChannelMessageWithSource, toPayload(rendered, options), rendered),
    defer: ({ isPrivate }) =>
      respond(
        InteractionResponseType.DeferredChannelMessageWithSource,
        isPrivate ? { flags: MessageFlags.Ephemeral } : undefined,
      ),
    complete: (rendered) =>
      withFiles(rendered, ({ files, named }) => {
        const body = { ...toPayload(rendered), ...named };
        return persist(() => rest.patch(original, { body, ...files, auth: false }), unknownMessage);
      }),
    withdraw: () => persist(() => rest.delete(original, { auth: false }), unknownMessage),
    followUp(rendered, options) {
      const body = toPayload(rendered, options);
      // This request has no nonce, so we don't retry a message that may have arrived.
      return withFiles(rendered, ({ files, named }) =>
        persist(() => rest.post(hook, { body: { ...body, ...named }, ...files, auth: false })),
      );
    },
    update: (rendered) => respond(InteractionResponseType.UpdateMessage, toPayload(rendered), rendered),
    ask: (form) => respond(InteractionResponseType.Modal, form),
    suggest: (choices) => respond(InteractionResponseType.ApplicationCommandAutocompleteResult, { choices }),
    deferUpdate: () => respond(InteractionResponseType.DeferredMessageUpdate),
  };
}

/** Splits a CSV file so that each part is within Discord's limit. Each part repeats the header line. */
function filesOf({ name, text }: NonNullable<Rendered["file"]>): Attached[] {
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
