import {
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
  type RawFile,
  type REST,
  Routes,
} from "discord.js";
import { type Look, toPayload } from "./body.ts";

/** An interaction as far as it is answered (docs: interactions/receiving-and-responding). */
export type Asked = { id: string; token: string; application_id: string };

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

export function createResponses(rest: REST, { id, token, application_id }: Asked): Responses {
  const respond = async (type: InteractionResponseType, data?: object, look?: Look) => {
    const body = { type, ...(data && { data }) };
    await rest.post(Routes.interactionCallback(id, token), { body, ...filesOf(look), auth: false });
  };
  const original = Routes.webhookMessage(application_id, token, "@original");
  return {
    reply: (look, options) => respond(InteractionResponseType.ChannelMessageWithSource, toPayload(look, options), look),
    defer: ({ isPrivate }) =>
      respond(
        InteractionResponseType.DeferredChannelMessageWithSource,
        isPrivate ? { flags: MessageFlags.Ephemeral } : undefined,
      ),
    async complete(look) {
      await rest.patch(original, { body: toPayload(look), ...filesOf(look), auth: false });
    },
    async withdraw() {
      await rest.delete(original, { auth: false });
    },
    async followUp(look, options) {
      const body = toPayload(look, options);
      await rest.post(Routes.webhook(application_id, token), { body, ...filesOf(look), auth: false });
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
