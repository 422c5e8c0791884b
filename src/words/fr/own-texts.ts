/**
 * Ce qu'on peut dire dans ses propres mots, comme le dit le texte standard : accolades pour les
 * variables. Les blancs sont ceux qu'on tape.
 */
import type { OwnWord } from "../en/own-texts.ts";

const donated = "{name} a donné {amount}[ pour {to}]";
const around = "[ Vote : {option} ({poll}).][ Choix : {reward}.]";

export const ownTexts = {
  donation: `${donated}[ : « {comment} »]${around}`,
  comment: `${donated} : « {comment} »${around}`,
  highlight: `${donated}[ : « {comment} »]${around}`,
  milestone: "Palier de {amount} atteint[ : {milestone}] ![ Prochain palier : {next}.]",
  goal: "Objectif atteint[ pour {to}] : {goal} ! Merci à tout le monde ![ Récolté pour {cause}.]",
  "new-goal": "Nouvel objectif[ pour {to}] : {goal}. La cagnotte est à {raised}.",
  progress: "{percent} de l'objectif[ pour {to}] : {raised} sur {goal}.",
  nearly: "Plus que {left} avant {amount}[ : {milestone}].[ À ce rythme, dans {time}.]",
  bundle: "{count} dons, {sum}. Merci {names}.",
  match: "{name} double les dons[, jusqu'à {amount}].[ Fin dans {time}.]",
  "match-ending": "{name} double toujours les dons[ : fin dans {time}].[ Déjà doublé : {matched}.]",
  "match-end": "Fin des dons doublés par {name}[ : {amount} en plus. Merci !]",
  "poll-lead": "En tête[ du sondage « {poll} »] : {option} avec {amount}[, devant {second}].",
  "poll-ending":
    "Le sondage[ « {poll} »] se termine dans {time}.[ En tête : {option} avec {amount}.][ Pour passer en tête : plus de {left} pour {second}.]",
  poll: "Le choix gagnant : {option} avec {amount} sur {sum}.[ Sondage : « {poll} ».]",
  reward: "Nouvelle récompense : {reward}[ pour {amount}].",
  "reward-gone": "En rupture de stock : {reward}.",
  schedule: "Début dans {time} : {entry}.",
  reminder: "[Encore {left} avant {next}. ]Pour faire un don : {url}",
  bid: "{item} : {amount}, meilleure offre par {name}.[ C'est {rise} de plus qu'avant.][ Fin dans {time}.]",
  "item-ending": "{item} : fin des enchères dans {time}[, à {amount}][, meilleure offre par {name}].",
  "item-sold": "{name} remporte {item} pour {amount}. Merci !",
  closing: "La campagne {campaign} est terminée : {raised} au total. Merci à tout le monde !",
} as const satisfies Record<OwnWord, string>;
