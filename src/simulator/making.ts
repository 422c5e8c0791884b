import type { Random } from "./random.ts";
import type { Stamps } from "./stamps.ts";
import type { WireAmount } from "./wire.ts";

/** Everything that is needed to create a record. */
export type Making = {
  random: Random;
  stamps: Stamps;
  /** Returns the next unused legacy ID. */
  legacyId: () => number;
};

/** Makes the fields that most records have: IDs and times. */
export function newRecord({ random, stamps, legacyId }: Making) {
  const now = stamps.seconds();
  return { id: random.uuid(), inserted_at: now, legacy_id: legacyId(), updated_at: now };
}

export function usd(value: string): WireAmount {
  return { currency: "USD", value };
}

/** Makes an image. On the platform, nearly all images have this alt text. */
export function makeImage(kind: string) {
  return { alt: "alt", height: 200, src: `https://assets.tiltify.com/assets/default-${kind}.png`, width: 200 };
}

/** Makes social links. All nine keys are always present. */
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
