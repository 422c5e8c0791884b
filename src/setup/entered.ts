import type { OwnApplication } from "../chat/discord/token-check.ts";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { CampaignSummary } from "../services/asking/summary.ts";
import type { Chosen } from "./settings-text.ts";

export type ClientKeys = { clientId: string; clientSecret: string };

/** The client secret only where the application has one. */
export type TwitchKeys = { clientId: string; clientSecret: string | undefined };

/** What was entered and has been tried, until it is written. Nothing of it goes back to the page but what is public. */
export type Entered = {
  tiltify?: ClientKeys;
  chat?:
    | { type: "discord"; token: string; application: OwnApplication }
    | { type: "twitch"; keys: TwitchKeys; login: string; grant: Grant }
    | { type: "page" };
  events?: { type: "pull" } | { type: "webhook"; publicUrl: string; secret: string; endpointId: string };
  /** As it was found, or where it will be once it is published; null: later. */
  campaign?: CampaignSummary | { waitsFor: string } | null;
};

/** What holds already, apart from what is entered: a secret that is there stays, and is shown to nobody. */
export type Present = { publicUrl: string | undefined; browserChat: boolean; browserChatKey: string | undefined };

/** The settings that come of what was entered. `newKey`: for the chat in the browser, where it has none yet. */
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

/** Whoever has no Discord steers the bot on its page: the way of docs/twitch.md. */
export function hasPage(chat: Entered["chat"]): boolean {
  return chat !== undefined && chat.type !== "discord";
}

/** Where the campaign is, or will be: what `/tiltify connect` takes. */
export function campaignAddress(campaign: NonNullable<Entered["campaign"]>): string {
  return "waitsFor" in campaign ? campaign.waitsFor : (campaign.url ?? campaign.id);
}
