import type { DonationWish } from "../../src/simulator/donations.ts";
import type { Random } from "../../src/simulator/random.ts";

/** Text that no place may ever show. */
const abuse = ["kill yourself", "n1gg3r", "fick deine mutter", "hijo de puta", "sale pute", "死ね", "filho da puta"];
const contacts = ["mail me at troll@evil.example", "join discord.gg/evil", "call 0171 2345678"];
/** Text that must not appear anywhere, in lowercase. `@everyone` isn't here, because each chat disarms it. */
export const hidden: readonly string[] = [...abuse, "troll@evil", "discord.gg/evil", "2345678"];

const comments = [
  "Go otters!",
  "Love the stream, keep going!",
  "Grüße aus Köln 🎉",
  "Allez, courage !",
  "¡Mucho ánimo desde Sevilla!",
  "Força, pessoal!",
  "応援しています！",
  "Fuck cancer",
  "I am a rape survivor, thank you for this.",
] as const;
const amounts = ["1.00", "5", "7.77", "10.00", "15.5", "20.00", "25.00", "42.42", "50.00", "100.0"] as const;

/**
 * Makes up a donation. Each donor's name is `d` and a number, so that each donor can be counted. A troll may have
 * another name, which must never be shown.
 */
export function imagineGift(random: Random, number: number): DonationWish {
  const isTroll = random.chance(0.04);
  const wish = {
    amount: random.chance(0.02) ? random.pick(["250.00", "500", "1000.00"]) : random.pick(amounts),
    name: `d${number}`,
    comment: random.chance(0.4) ? null : random.pick(comments),
  };
  if (!isTroll) return wish;
  const bad = random.pick(["@everyone look", ...abuse, ...contacts]);
  return random.chance(0.5) ? { ...wish, comment: bad } : { ...wish, name: `${bad} ${number}` };
}

/**
 * Returns how many people donate per minute, by the hour of the stream: more in the evening and at the end, few at
 * night.
 */
export function pacePerMinute(hour: number): number {
  if (hour > 22) return 6;
  if (hour > 8 && hour < 14) return 0.5;
  return 2;
}
