/** What is said over HTTP, besides the page itself: refusals, the pages of the root, and how the demo's campaign stands. */
export const server = {
  "refused.json": "Envie JSON, com o content type application/json.",
  "refused.unreadable": "Isso não é um JSON legível.",
  "refused.long": "Isso é longo demais.",
  "refused.pages": "Há páginas demais abertas. Feche uma e tente de novo.",
  "refused.message": "Envie user (1 a {$user :integer} caracteres) e text (1 a {$text :integer} caracteres).",
  "refused.restarting": "Estou reiniciando. Pergunte de novo em um minuto.",
  "refused.rooms-full": "Já há salas demais. Use uma delas.",

  "root.title": "O bellringer está rodando",
  "root.chat": "Ele anuncia doações da Tiltify no chat. O chat do navegador abre com o link de quem hospeda o bot.",
  "root.elsewhere": "Ele anuncia doações da Tiltify no Discord e na Twitch. Não há chat nesta página.",
  "root.open": "Abrir o chat",
  "missing.title": "Não há nada neste endereço",
  "missing.text": "O link tem um erro ou é antigo demais. Peça um novo a quem passou este.",
  "missing.back": "Ir para a página inicial",

  "panel.raised": "{$raised :amount} de {$goal :amount}",
  "panel.reward.priced": "{$reward :title} ({$price :amount})",
  "panel.step": "Chegar a {$percent :percent}",
  "panel.lot": "{$item :title}: {$bid :amount}",
  "panel.no-amount": "Digite um valor, por exemplo {$whole :parts} ou {$cents :parts}.",
  "panel.all-sold": "O leilão acabou.",
  "panel.all-gone": "Todas as recompensas esgotaram.",
  "panel.match.end": "Parar de dobrar",
  "panel.end.again": "Reabrir",
  "panel.step.higher": "Definir meta maior",
} as const;
