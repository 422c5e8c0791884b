/** What is said over HTTP, besides the page itself: refusals, the pages of the root, and how the demo's campaign stands. */
export const server = {
  // Ce que le serveur refuse ; des personnes et des programmes le lisent
  "refused.json": "Envoie du JSON, avec le type de contenu application/json.",
  "refused.unreadable": "Ce JSON n'est pas lisible.",
  "refused.long": "C'est trop long.",
  "refused.pages": "Trop de pages sont ouvertes. Fermes-en une et réessaie.",
  "refused.message": "Envoie user (1 à {$user :integer} caractères) et text (1 à {$text :integer} caractères).",
  "refused.restarting": "Je suis en train de redémarrer. Redemande dans une minute.",
  "refused.rooms-full": "Il y a déjà trop de salles. Utilise l'une d'elles.",

  // Ce que montre un navigateur à l'adresse du bot, et là où il n'y a rien
  "root.title": "bellringer tourne",
  "root.chat": "Il annonce les dons Tiltify dans le chat. La page de chat s'ouvre avec le lien de ton hébergeur.",
  "root.elsewhere": "Il annonce les dons Tiltify sur Discord et Twitch. Il n'y a pas de chat sur cette page.",
  "root.open": "Ouvrir le chat",
  "missing.title": "Il n'y a rien à cette adresse",
  "missing.text": "Le lien est mal tapé ou trop vieux. Demandes-en un nouveau à qui te l'a donné.",
  "missing.back": "Vers la page d'accueil",

  // La démo
  "panel.raised": "{$raised :amount} sur {$goal :amount}",
  "panel.reward.priced": "{$reward :title} ({$price :amount})",
  "panel.step": "Atteindre {$percent :percent}",
  "panel.lot": "{$item :title} : {$bid :amount}",
  "panel.no-amount": "Tape un montant, par exemple {$whole :parts} ou {$cents :parts}.",
  "panel.all-sold": "Tous les lots sont partis.",
  "panel.all-gone": "Il n'y a plus de récompenses.",
  "panel.match.end": "Ne plus doubler",
  "panel.end.again": "La rouvrir",
  "panel.step.higher": "Viser plus haut",
} as const;
