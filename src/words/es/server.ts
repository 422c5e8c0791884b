/** What is said over HTTP, besides the page itself: refusals, the pages of the root, and how the demo's campaign stands. */
export const server = {
  // What the server refuses; people and programs read it
  "refused.json": "Envía JSON, con el tipo de contenido application/json.",
  "refused.unreadable": "Eso no es JSON legible.",
  "refused.long": "Es demasiado largo.",
  "refused.pages": "Hay demasiadas páginas abiertas. Cierra una e inténtalo de nuevo.",
  "refused.message": "Envía user (de 1 a {$user :integer} caracteres) y text (de 1 a {$text :integer} caracteres).",
  "refused.restarting": "Me están reiniciando. Vuelve a preguntar en un minuto.",
  "refused.rooms-full": "Ya hay demasiadas salas. Usa una de ellas.",

  // What a browser shows at the address of the bot, and where nothing is
  "root.title": "bellringer está en marcha",
  "root.chat": "Anuncia donaciones de Tiltify en el chat. La página de chat se abre con el enlace del admin del bot.",
  "root.elsewhere": "Anuncia donaciones de Tiltify en Discord y Twitch. En esta página no hay chat.",
  "root.open": "Abrir el chat",
  "missing.title": "No hay nada en esta dirección",
  "missing.text": "El enlace tiene un error o es demasiado antiguo. Pide uno nuevo a quien te lo dio.",
  "missing.back": "A la página de inicio",

  // The demo
  "panel.raised": "{$raised :amount} de {$goal :amount}",
  "panel.reward.priced": "{$reward :title} ({$price :amount})",
  "panel.step": "Llegar al {$percent :percent}",
  "panel.lot": "{$item :title}: {$bid :amount}",
  "panel.no-amount": "Escribe un importe, por ejemplo {$whole :parts} o {$cents :parts}.",
  "panel.all-sold": "Todo está vendido.",
  "panel.all-gone": "No queda ninguna recompensa.",
  "panel.match.end": "Dejar de duplicar",
  "panel.end.again": "Volver a abrirla",
  "panel.step.higher": "Poner una meta más alta",
} as const;
