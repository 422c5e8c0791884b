/** What people may say in their own words: about what the bot says by itself (`text.…` says of what). */
import type { OwnWord } from "../en/own-texts.ts";

const donated = "{name} doou {amount}[ para {to}]";
const around = "[ Voto: {option} ({poll}).][ Escolheu: {reward}.]";

export const ownTexts = {
  donation: `${donated}[: “{comment}”]${around}`,
  comment: `${donated}: “{comment}”${around}`,
  highlight: `${donated}[: “{comment}”]${around}`,
  milestone: "Chegamos a {amount}[: {milestone}]![ Próximo marco: {next}.]",
  goal: "Meta[ de {to}] batida: {goal}! Obrigado, pessoal![ Arrecadação para {cause}.]",
  "new-goal": "Nova meta[ de {to}]: {goal}. Arrecadação até agora: {raised}.",
  progress: "{percent} da meta[ de {to}]: {raised} de {goal}.",
  nearly: "Só mais {left} até {amount}[: {milestone}].[ Nesse ritmo, em {time}.]",
  bundle: "{count} doações, {sum}. Obrigado a {names}.",
  match: "Doações em dobro, graças a {name}[: até {amount}].[ Termina em {time}.]",
  "match-ending": "As doações em dobro de {name} terminam[ em {time}].[ Valor dobrado até agora: {matched}.]",
  "match-end": "Fim das doações em dobro de {name}[: mais {amount}. Obrigado!]",
  "poll-lead": "{option} lidera[ em “{poll}”] com {amount}[, à frente de {second}].",
  poll: "{option} venceu com {amount} de {sum}.[ Enquete: “{poll}”.]",
  "poll-ending":
    "A enquete[ “{poll}”] termina em {time}.[ Na liderança: {option} com {amount}.][ Para assumir a liderança, {second} precisa de mais de {left}.]",
  reward: "Nova recompensa: {reward}[ por {amount}].",
  "reward-gone": "{reward} esgotou.",
  schedule: "{entry} começa em {time}.",
  reminder: "[Mais {left} até {next}. ]Se quiser doar: {url}",
  bid: "{item}: {amount}, maior lance, de {name}.[ {rise} a mais que o anterior.][ Termina em {time}.]",
  "item-ending": "O leilão de {item} termina em {time}[ com {amount}][, maior lance, de {name}].",
  "item-sold": "{item} vai para {name} por {amount}. Obrigado!",
  closing: "{campaign} encerrou com {raised}. Obrigado, pessoal!",
} as const satisfies Record<OwnWord, string>;
