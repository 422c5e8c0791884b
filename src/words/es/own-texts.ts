/** Lo que se puede decir con palabras propias, como lo dice el texto estándar: entre llaves, las variables. */
import type { OwnWord } from "../en/own-texts.ts";

const donated = "{name} donó {amount}[ a {to}]";
const around = "[ Voto: {option} ({poll}).][ Eligió: {reward}.]";

export const ownTexts = {
  donation: `${donated}[: “{comment}”]${around}`,
  comment: `${donated}: “{comment}”${around}`,
  highlight: `${donated}[: “{comment}”]${around}`,
  milestone: "¡Llegamos a {amount}[: {milestone}]![ Siguiente: {next}.]",
  goal: "¡Meta[ de {to}] alcanzada: {goal}! ¡Gracias a todo el mundo![ Recaudado para {cause}.]",
  "new-goal": "Nueva meta[ de {to}]: {goal}. Recaudado hasta ahora: {raised}.",
  progress: "{percent} de la meta[ de {to}]: {raised} de {goal}.",
  nearly: "Solo faltan {left} para llegar a {amount}[: {milestone}].[ A este ritmo, en {time}.]",
  bundle: "{count} donaciones, {sum}. Gracias a {names}.",
  match: "{name} duplica las donaciones[, hasta {amount}].[ Termina en {time}.]",
  "match-ending": "{name} duplica las donaciones[: termina en {time}].[ Aporte hasta ahora: {matched}.]",
  "match-end": "{name} ya no duplica las donaciones[: aportó {amount}. ¡Gracias!]",
  "poll-lead": "Va ganando[ en “{poll}”]: {option}, con {amount}[, por delante de {second}].",
  "poll-ending":
    "La encuesta[ “{poll}”] termina en {time}.[ Va ganando: {option}, con {amount}.][ Para ponerse al frente, {second} necesita más de {left}.]",
  poll: "Opción ganadora: {option}, con {amount} de {sum}.[ Encuesta: “{poll}”.]",
  reward: "Nueva recompensa: {reward}[ por {amount}].",
  "reward-gone": "Recompensa agotada: {reward}.",
  schedule: "{entry} empieza en {time}.",
  reminder: "[Faltan {left} para {next}. ]Si quieres donar: {url}",
  bid: "{name} puja {amount} por {item}, la más alta hasta ahora.[ {rise} más que la anterior.][ Termina en {time}.]",
  "item-ending": "La subasta de {item} termina en {time}[: {amount}][, la puja más alta, de {name}].",
  "item-sold": "{name} se lleva {item} por {amount}. ¡Gracias!",
  closing: "Fin de {campaign}: {raised} en total. ¡Gracias a todo el mundo!",
} as const satisfies Record<OwnWord, string>;
