import type { OwnApplication } from "../chat/discord/token-check.ts";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { CampaignSummary } from "../services/asking/summary.ts";
import type { Chosen } from "./settings-text.ts";

export type ClientKeys = { clientId: string; clientSecret: string };

/** `clientSecret` is set only if the application has a secret. */
export type TwitchKeys = { clientId: string; clientSecret: string | undefined };

/** The input that was checked and isn't written yet. Only its public parts are sent back to the page. */
export type Entered = {
  tiltify?: ClientKeys;
  chat?:
    | { type: "discord"; token: string; application: OwnApplication }
    | { type: "twitch"; keys: TwitchKeys; login: string; grant: Grant }
    | { type: "page" };
  events?: { type: "pull" } | { type: "webhook"; publicUrl: string; secret: string; endpointId: string };
  /** The campaign, or the address where it will be once it is published. Null if the host skips this step. */
  campaign?: CampaignSummary | { waitsFor: string } | null;
};

/** Settings that existed before. A secret that exists is kept, and never shown. */
export type Present = { publicUrl: string | undefined; browserChat: boolean; browserChatKey: string | undefined };

/** Returns the settings to write. `newKey` is for the browser chat, if it has no key yet. */
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

/** True if the bot gets its page. Without Discord, people control the bot there (see docs/twitch.md). */
export function hasPage(chat: Entered["chat"]): boolean {
  return chat !== undefined && chat.type !== "discord";
}

/** Returns the campaign's address, or its future address, as `/tiltify connect` takes it. */
export function campaignAddress(campaign: NonNullable<Entered["campaign"]>): string {
  return "waitsFor" in campaign ? campaign.waitsFor : (campaign.url ?? campaign.id);
}
