import type { Random } from "./random.ts";
import type { Stamps } from "./stamps.ts";
import type { WireAmount } from "./wire.ts";

/** What every new record of the world needs. */
export type Making = {
  random: Random;
  stamps: Stamps;
  /** The next whole number that no other record has. */
  legacyId: () => number;
};

/** The parts that most records share: their ids and times. */
export function newRecord({ random, stamps, legacyId }: Making) {
  const now = stamps.seconds();
  return { id: random.uuid(), inserted_at: now, legacy_id: legacyId(), updated_at: now };
}

export function usd(value: string): WireAmount {
  return { currency: "USD", value };
}

/** Nearly all images of the platform carry this text for those who cannot see. */
export function makeImage(kind: string) {
  return { alt: "alt", height: 200, src: `https://assets.tiltify.com/assets/default-${kind}.png`, width: 200 };
}

/** Where somebody can be found; all nine keys are always there. */
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
