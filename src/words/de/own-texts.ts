/** What people may say in their own words, as the standard text has it: braces are variables, brackets may fall away. */
import type { OwnWord } from "../en/own-texts.ts";

const donated = "{name} hat {amount}[ für {to}] gespendet";
const around = "[ Stimme: {option} ({poll}).][ Ausgesucht: {reward}.]";

export const ownTexts = {
  donation: `${donated}[: „{comment}“]${around}`,
  comment: `${donated}: „{comment}“${around}`,
  highlight: `${donated}[: „{comment}“]${around}`,
  milestone: "{amount} erreicht[: {milestone}]![ Als Nächstes: {next}.]",
  goal: "Spendenziel[ von {to}] erreicht: {goal}! Danke euch allen![ Gesammelt für {cause}.]",
  "new-goal": "Neues Spendenziel[ von {to}]: {goal}. Bisher sind es {raised}.",
  progress: "{percent} des Spendenziels[ von {to}]: {raised} von {goal}.",
  nearly: "Nur noch {left} bis {amount}[: {milestone}].[ Bei diesem Tempo in {time}.]",
  bundle: "{count} Spenden, {sum}. Danke an {names}.",
  match: "{name} verdoppelt Spenden[, insgesamt bis zu {amount}].[ Noch {time}.]",
  "match-ending": "Die Verdopplung von {name} endet bald[: noch {time}].[ Bisher verdoppelt: {matched}.]",
  "match-end": "Die Verdopplung von {name} ist vorbei[: {amount} obendrauf. Danke!]",
  "poll-lead": "In Führung[ bei „{poll}“]: {option} mit {amount}[, dahinter {second}].",
  "poll-ending":
    "Die Abstimmung[ „{poll}“] endet in {time}.[ In Führung: {option} mit {amount}.][ Für die Führung braucht {second} mehr als {left}.]",
  poll: "Gewonnen: {option} mit {amount} von {sum}.[ Abstimmung: „{poll}“.]",
  reward: "Neue Belohnung: {reward}[ für {amount}].",
  "reward-gone": "Ausverkauft: {reward}.",
  schedule: "Als Nächstes: {entry}. Noch {time}.",
  reminder: "[Als Nächstes: {next}, noch {left}. ]Wenn du spenden möchtest: {url}",
  bid: "{item}: {amount}, Höchstgebot von {name}.[ {rise} mehr als zuvor.][ Noch {time}.]",
  "item-ending": "{item}: Noch {time}[, {amount}][, Höchstgebot von {name}].",
  "item-sold": "Versteigert: {item} für {amount} an {name}. Danke!",
  closing: "Zu Ende: {campaign} mit {raised}. Danke euch allen!",
} as const satisfies Record<OwnWord, string>;
