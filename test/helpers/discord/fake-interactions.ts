/**
 * Simulates people who press buttons and submit forms, and receives the bot's responses (docs:
 * interactions/receiving-and-responding).
 */
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "../fake-http-server.ts";
import { discordErrors } from "./errors.ts";
import type { FakeGateway } from "./fake-gateway.ts";
import type { FakeGuild } from "./fake-guild.ts";
import type { createFakeMessages, FakeMessage } from "./fake-messages.ts";

const callback = z.object({ type: z.number(), data: z.looseObject({ flags: z.number().optional() }).optional() });
/** Docs: interactions/receiving-and-responding, "Autocomplete". */
const suggestions = z.object({
  choices: z
    .array(
      z.strictObject({ name: z.string().min(1).max(100), value: z.union([z.string().min(1).max(100), z.number()]) }),
    )
    .max(25),
});
/**
 * Docs: components/reference, "Label", "Text Input" and "String Select"; interactions/receiving-and-responding,
 * "Modal".
 */
const short = z.string().min(1).max(100);
const input = z.looseObject({
  type: z.literal(4),
  custom_id: z.string().min(1).max(100),
  style: z.literal([1, 2]),
  max_length: z.number().min(1).max(4_000),
  value: z.string().min(1).max(4_000).optional(),
});
const select = z.strictObject({
  type: z.literal(3),
  custom_id: z.string().min(1).max(100),
  options: z
    .array(z.strictObject({ label: short, value: short, default: z.boolean().optional() }))
    .min(1)
    .max(25),
  required: z.boolean().optional(),
  min_values: z.number().min(0).max(25).optional(),
  max_values: z.number().min(1).max(25).optional(),
});
const label = z.strictObject({
  type: z.literal(18),
  label: z.string().min(1).max(45),
  description: z.string().min(1).max(100).optional(),
  component: z.union([input.refine(({ value = "", max_length }) => value.length <= max_length), select]),
});
const modal = z.strictObject({
  custom_id: z.string().min(1).max(100),
  title: z.string().min(1).max(45),
  components: z.array(label).min(1).max(5),
});
const ephemeral = 64;
/**
 * Docs: interactions/receiving-and-responding, "Interaction Callback": the first response must be sent within 3
 * seconds, and tokens are valid for 15 minutes.
 */
const firstResponseMs = 3_000;
const tokenMs = 15 * 60_000;

export type Pressed = {
  channel?: string;
  /** The server's id. */
  guild?: string;
  user?: { id: string; username: string };
  /** The member's permissions in the channel, as a decimal string. */
  permissions?: string;
  roles?: readonly string[];
  /** 2 is a command, 3 a component, 4 autocomplete, 5 a modal. */
  type?: number;
  data: object;
  message?: FakeMessage | undefined;
  /** A direct message has no server and no member. */
  isDirect?: boolean;
};

export type FakeInteraction = {
  id: string;
  token: string;
  channel: string;
  /** The accepted responses. `type`: 4 message, 5 deferred, 6 and 7 for a component, 8 suggestions, 9 modal. */
  callbacks: { type: number; data: unknown }[];
  original: string | undefined;
  /** Has the ephemeral flag if the bot deferred with a private answer. */
  flags: number;
  expired: boolean;
  createdAt: number;
  isTyping: boolean;
  isSubmitted: boolean;
  source: FakeMessage | undefined;
};

export type FakeInteractions = {
  /** Simulates a person's action. The returned interaction collects the bot's responses. */
  create(pressed: Pressed): FakeInteraction;
  answer(request: FakeRequest, path: string): FakeAnswer | undefined;
};

export function createFakeInteractions(options: {
  applicationId: string;
  guild: FakeGuild;
  gateway: FakeGateway;
  messages: ReturnType<typeof createFakeMessages>;
  now: (() => number) | undefined;
}): FakeInteractions {
  const { applicationId, guild, gateway, messages, now = () => 0 } = options;
  const known = new Map<string, FakeInteraction>();

  function post(interaction: FakeInteraction, body: unknown, files?: FakeRequest["files"]): FakeAnswer {
    return messages.create(interaction.channel, body, { interaction: interaction.id, files });
  }

  function onCallback(interaction: FakeInteraction, body: unknown): FakeAnswer {
    if (interaction.expired || now() - interaction.createdAt > firstResponseMs) return discordErrors.unknownInteraction;
    if (interaction.callbacks.length > 0) return discordErrors.alreadyAcknowledged;
    const { type, data } = callback.parse(body);
    if (type === 4) {
      const given = post(interaction, data);
      if (given === "hang" || given.status !== 200) return given;
      interaction.original = messages.messages.at(-1)?.id;
    }
    if (type === 8 && (!interaction.isTyping || !suggestions.safeParse(data).success)) return discordErrors.invalidForm;
    // Docs: "Interaction Callback Type" and "Messages": which response fits which interaction.
    if (type === 9 && (interaction.isSubmitted || !modal.safeParse(data).success)) return discordErrors.invalidForm;
    if ((type === 6 || type === 7) && !interaction.source) return discordErrors.invalidForm;
    if (type === 5 && ((data?.flags ?? 0) & ~ephemeral) !== 0) return discordErrors.invalidForm;
    if (type === 5) interaction.flags = (data?.flags ?? 0) & ephemeral;
    if (type === 6 || type === 7) interaction.original = interaction.source?.id;
    if (type === 7) {
      const given = messages.edit(interaction.source?.id ?? "", data);
      if (given === "hang" || given.status !== 200) return given;
    }
    interaction.callbacks.push({ type, data });
    return { status: 204 };
  }

  function onOriginal(interaction: FakeInteraction, { method, body }: FakeRequest): FakeAnswer {
    const { original } = interaction;
    if (method === "DELETE") {
      interaction.original = undefined;
      return original === undefined ? { status: 204 } : messages.remove(original);
    }
    if (original !== undefined) return messages.edit(original, body);
    const parsed = z.looseObject({ flags: z.number().default(0) }).parse(body);
    const given = post(interaction, { ...parsed, flags: parsed.flags | interaction.flags });
    if (given !== "hang" && given.status === 200) interaction.original = messages.messages.at(-1)?.id;
    return given;
  }

  return {
    create({
      channel = "202",
      user = { id: "5", username: "ann" },
      permissions = "0",
      roles = [],
      isDirect = false,
      guild: server = guild.id,
      ...pressed
    }) {
      const id = messages.newId();
      const interaction: FakeInteraction = {
        id,
        token: `token-${id}`,
        channel,
        callbacks: [],
        original: undefined,
        flags: 0,
        expired: false,
        createdAt: now(),
        isTyping: pressed.type === 4,
        isSubmitted: pressed.type === 5,
        source: pressed.message,
      };
      known.set(interaction.token, interaction);
      const person = { ...user, discriminator: "0", global_name: user.username, avatar: null };
      gateway.dispatch("INTERACTION_CREATE", {
        id,
        application_id: applicationId,
        type: pressed.type ?? 2,
        data: pressed.data,
        ...(!isDirect && { guild_id: server, guild: { id: server, locale: "en-US", features: [] } }),
        channel_id: channel,
        channel: { id: channel, type: 0, name: guild.channels.get(channel) },
        ...(isDirect
          ? { user: person }
          : {
              member: {
                user: person,
                roles,
                permissions,
                joined_at: "2026-01-01T00:00:00Z",
                deaf: false,
                mute: false,
                flags: 0,
              },
            }),
        message: pressed.message,
        token: interaction.token,
        version: 1,
        app_permissions: "274878286848",
        locale: "en-US",
        guild_locale: "en-US",
        entitlements: [],
        authorizing_integration_owners: { "0": server },
        context: 0,
      });
      return interaction;
    },

    answer(request, path) {
      const [, callbackToken] = /^\/interactions\/\d+\/([^/]+)\/callback$/.exec(path) ?? [];
      const [, hookToken, rest] = /^\/webhooks\/\d+\/([^/]+)(\/messages\/@original)?$/.exec(path) ?? [];
      const interaction = known.get(callbackToken ?? hookToken ?? "");
      if (callbackToken === undefined && hookToken === undefined) return undefined;
      if (!interaction) return discordErrors.unknownInteraction;
      if (now() - interaction.createdAt > tokenMs) return discordErrors.invalidToken;
      if (callbackToken !== undefined) return onCallback(interaction, request.body);
      return rest === undefined ? post(interaction, request.body, request.files) : onOriginal(interaction, request);
    },
  };
}
