import type { OwnApplication } from "../chat/discord/token-check.ts";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { CampaignSummary } from "../services/asking/summary.ts";
import type { Chosen } from "./settings-text.ts";

export type ClientKeys = { clientId: string; clientSecret: string };

/** The client secret is set only if the application has one. */
export type TwitchKeys = { clientId: string; clientSecret: string | undefined };

/** The checked input until it is written. Only its public parts go back to the page. */
export type Entered = {
  tiltify?: ClientKeys;
  chat?:
    | { type: "discord"; token: string; application: OwnApplication }
    | { type: "twitch"; keys: TwitchKeys; login: string; grant: Grant }
    | { type: "page" };
  events?: { type: "pull" } | { type: "webhook"; publicUrl: string; secret: string; endpointId: string };
  /** The campaign that was found, or the address where it will be once it is published. Null: the host skips this step. */
  campaign?: CampaignSummary | { waitsFor: string } | null;
};

/** The settings that exist already, apart from the input: an existing secret stays, and is shown to nobody. */
export type Present = { publicUrl: string | undefined; browserChat: boolean; browserChatKey: string | undefined };

/** Returns the settings for the input. `newKey`: for the chat in the browser, if it has no key yet. */
export function chosenOf({ tiltify, chat, events }: Entered, present: Present, newKey: string): Chosen {
  return {
    ...(tiltify && { TILTIFY_CLIENT_ID: tiltify.clientId, TILTIFY_CLIENT_SECRET: tiltify.clientSecret }),
    ...(events?.type === "webhook" && {
      TILTIFY_WEBHOOK_ENDPOINT_ID: events.endpointId,
      TILTIFY_WEBHOOK_SECRETS: events.secret,
      ...(events.publicUrl !== present.publicUrl && { PUBLIC_URL: events.publicUrl }),
    }),
    ...(chat?.type === "discord" && { DISCORD_TOKEN: chat.token }),
    ...(chat?.type === "twitch" && {
      TWITCH_CLIENT_ID: chat.keys.clientId,
      ...(chat.keys.clientSecret !== undefined && { TWITCH_CLIENT_SECRET: chat.keys.clientSecret }),
    }),
    ...(hasPage(chat) && {
      ...(!present.browserChat && { BROWSER_CHAT: "true" }),
      ...(present.browserChatKey === undefined && { BROWSER_CHAT_KEY: newKey }),
    }),
  };
}

/** Without Discord, people control the bot on its page: the way of docs/twitch.md. */
export function hasPage(chat: Entered["chat"]): boolean {
  return chat !== undefined && chat.type !== "discord";
}

/** The campaign's current or future address: what `/tiltify connect` takes. */
export function campaignAddress(campaign: NonNullable<Entered["campaign"]>): string {
  return "waitsFor" in campaign ? campaign.waitsFor : (campaign.url ?? campaign.id);
}
