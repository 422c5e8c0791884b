/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "Ce message ne contient aucun don à masquer.",
  "hide.nothing": "Il n'y a rien à masquer ici.",
  "hide.none-meant": "Rien de ce qui a été annoncé ici cette semaine ne correspond. Rien n'a changé.",
  "hide.how": "Tape un nom, un montant ou un nombre d'annonces : {$examples :choice}",
  "hide.all-comments": "Pour n'annoncer aucun commentaire : {$next :command}",
  "hide.all-names": "Pour n'annoncer aucun nom : {$next :command}",
  "hide.no-number": "Ce numéro n'existe pas dans {$list :command}. Rien n'a changé.",
  "hide.which-number": "C'est un nombre ou un montant ? Rien n'a changé.",
  "hide.last-of": `.input {$count :integer}
.match $count
one  {{La dernière annonce}}
many {{Les {$count} dernières annonces}}
*    {{Les {$count} dernières annonces}}`,
  "hide.of-amount": "Les dons de {$amount :amount}",
  "hide.which": "Lequel ? {$count :integer} dons correspondent. Rien n'a changé.",
  "hide.several": "{$count :integer} dons correspondent. Tape le nom et le montant : {$next :command} Rien n'a changé.",
  "hide.ask-many": "Masquer les noms et les commentaires de {$count :integer} dons ?",
  "hide.done-of": "Masqué partout : {$donations :list}.",
  "hide.of-donor": `.input {$count :integer}
.match $count
one  {{{$name :name}, {$count} annonce}}
many {{{$name :name}, {$count} d'annonces}}
*    {{{$name :name}, {$count} annonces}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
one  {{Masquée : {$count} annonce.}}
many {{Masquées : {$count} d'annonces.}}
*    {{Masquées : {$count} annonces.}}`,
  "hide.already": "C'est déjà masqué. Rien n'a changé.",
  "hide.done": "Masqué partout.",
  "hide.stays": "C'est encore visible dans {$places :list}. Supprime-le là-bas.",
  "hide.day": "Pendant 24 heures, ses dons sont annoncés sans son nom.",
  "hide.name": "Masquer ce nom 24 h",
  "hide.undo": "Annuler",
  "hide.press": "Masquer",

  "forget.ask":
    "Oublier ce donateur ? Nom et commentaires sont retirés de tout ce qui a été annoncé dans tes salons. C'est définitif.",
  "forget.unknown": "Je ne connais personne de ce nom ici. Rien n'a changé.",
  "forget.nobody": "Personne ne s'appelle comme ça. Rien n'a changé.",
  "forget.done": `.input {$count :integer}
.match $count
one  {{C'est oublié : {$count} annonce contenait ce nom.}}
many {{C'est oublié : {$count} d'annonces contenaient ce nom.}}
*    {{C'est oublié : {$count} annonces contenaient ce nom.}}`,
  "forget.not-erased":
    "Les fichiers de ma base de données contiennent encore ses données, tant qu'un autre programme la lit.",
  "forget.backups":
    "Les sauvegardes de l'hébergeur contiennent ses données jusqu'au {$until :date}. L'hébergeur peut les retirer dès maintenant : {$next :title}",
  "forget.platform": "Tiltify, de son côté, s'en souvient encore.",
  "forget.line": "Cette ligne nommait une personne oubliée depuis.",

  "approve.none": "Aucun commentaire n'attend ici.",
  "approve.no-more": "Plus aucun commentaire n'attend.",
  "approve.left-out": "Le commentaire du don {$given :parts} est masqué par le filtre. Rien n'a changé.",
  "approve.left-out-here":
    "Ce commentaire est masqué par le filtre. Rien n'a changé. Regarde-le ailleurs que dans ce chat.",
  "approve.not-theirs": "Aucun n'est à ce nom.",
  "approve.waiting": `.input {$count :integer}
.match $count
one  {{{$count} commentaire attend : {$comments :list}.}}
many {{{$count} de commentaires attendent : {$comments :list}.}}
*    {{{$count} commentaires attendent : {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one  {{Un commentaire attend}}
many {{{$count} de commentaires attendent}}
*    {{{$count} commentaires attendent}}`,
  "approve.name-it": "Pour l'annoncer, tape {$next :command} et le nom.",
  "approve.which": "Lequel ? Tape {$next :command} et le nom, ou ajoute le montant.",
  "approve.alike": "Plusieurs se ressemblent, et je ne peux pas les montrer ici.",
  "approve.shown": "C'est affiché.",
  "approve.nowhere": "C'est approuvé. Ce don n'est pas annoncé dans tes salons, donc rien ne s'affiche.",
  "approve.gone": "Ce commentaire n'existe plus, ou il a changé.",
  "approve.together": "En voir {$count :integer} à la fois",
  "approve.one-by-one": "Un par un",
  "approve.post-these": "Afficher ces {$count :integer}",
  "approve.leave-these": "Laisser ces {$count :integer}",
  "approve.post-done": "Affichés : {$count :integer}.",
  "approve.leave-done": "Restent masqués : {$count :integer}.",

  "comment.show": "Me le montrer",
  "comment.look": "Les regarder",
  "comment.post": "Afficher",
  "comment.leave": "Laisser masqué",
  "comment.hide-name": "Masquer ce nom",
  "comment.in-server":
    "Ça ne marche que dans un salon de ton serveur. Pour y recevoir les commentaires, tapes-y : {$next :command}",
} as const;
