/** Why nothing can be said in a place: behind a colon, and without a full stop. */
export const closed = {
  "closed.unknown": "le chat ne dit pas pourquoi",
  "closed.channel-gone": "le salon n'existe plus",
  "closed.server-gone": "le serveur n'existe plus",
  "closed.unseen": "je ne vois pas le salon, il y manque à mon rôle {$permission :parts}",
  "closed.no-messages": "le salon n'accepte pas de messages",
  "closed.unwritable": "je ne peux pas écrire dans le salon, il y manque à mon rôle {$permission :parts}",
  "closed.archived": "le fil est archivé, la modération doit le rouvrir",
  "closed.locked": "le fil est verrouillé, la modération doit le déverrouiller",

  "closed.followers": "seuls les followers peuvent écrire ici : nomme-moi modo",
  "closed.subscribers": "seuls les abonnés peuvent écrire ici : nomme-moi modo",
  "closed.emotes": "seules les emotes passent ici : nomme-moi modo",
  "closed.unique": "seuls les messages inédits passent ici : nomme-moi modo",
  "closed.suspended": "cette chaîne est suspendue ou n'existe plus",
  "closed.account": "mon compte est suspendu",
  "closed.banned": "cette chaîne m'a banni",
  "closed.blocked": "cette chaîne m'a bloqué",
  "closed.email": "pour écrire ici, mon compte a besoin d'une adresse e-mail vérifiée",
  "closed.phone": "pour écrire ici, mon compte a besoin d'un numéro de téléphone vérifié",
  "closed.warned": "j'ai reçu un avertissement ici, et quelqu'un doit l'accepter depuis mon compte",
  "closed.forbidden": "je n'ai pas le droit d'écrire ici",
  "closed.renamed": "Twitch ne me laisse pas entrer : la chaîne a changé de nom ou n'existe plus",
  "closed.strangers": "ce nom appartient maintenant à quelqu'un d'autre",
  "closed.full":
    "Twitch me laisse aller sur {$most :integer} chaînes où je ne suis pas modo, pas plus. Nomme-moi modo là-bas, et elle ne compte plus",
  "closed.not-agreed": "la chaîne n'a pas donné son accord à ma venue",
} as const;
