import type { Random } from "./random.ts";
import type { Stamps } from "./stamps.ts";
import type { WireAmount } from "./wire.ts";

/** The dependencies of every new record in the world. */
export type Making = {
  random: Random;
  stamps: Stamps;
  /** Returns the next whole number that no other record has. */
  legacyId: () => number;
};

/** Makes the parts that most records share: their ids and times. */
export function newRecord({ random, stamps, legacyId }: Making) {
  const now = stamps.seconds();
  return { id: random.uuid(), inserted_at: now, legacy_id: legacyId(), updated_at: now };
}

export function usd(value: string): WireAmount {
  return { currency: "USD", value };
}

/** Nearly all images of the platform have this alt text. */
export function makeImage(kind: string) {
  return { alt: "alt", height: 200, src: `https://assets.tiltify.com/assets/default-${kind}.png`, width: 200 };
}

/** Makes social links; all nine keys are always there. */
export function makeSocial(twitch: string | null = null) {
  return {
    discord: null,
    facebook: null,
    instagram: null,
    snapchat: null,
    tiktok: null,
    twitch,
    twitter: null,
    website: null,
    youtube: null,
  };
}
