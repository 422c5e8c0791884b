/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "Tout va bien.",
  "status.to-do": `.input {$count :integer}
.match $count
one  {{Une chose à faire}}
many {{{$count} de choses à faire}}
*    {{{$count} choses à faire}}`,

  // Quoi faire, quand c'est la même chose pour plusieurs
  "do.nothing": "Rien à faire : les dons sont en sécurité, et annoncés plus tard.",
  "do.host": "C'est à l'hébergeur de réparer ça, et il est prévenu.",
  "do.team": "Tape {$typed :command} dans un salon que tes viewers ne voient pas.",
  "do.team.room": "Ouvre {$room :parts} et tapes-y {$typed :command}.",

  // Ce qui ne va pas maintenant, le pire d'abord
  "status.none": "Aucune campagne n'est connectée ici.",
  "status.none.do": "Tape {$typed :command} et l'adresse de sa page.",
  "status.searched": "{$address :title} n'est pas encore visible sur Tiltify.",
  "status.searched.do": "Publie la campagne là-bas, ou vérifie le lien. Je regarde toutes les 2 minutes.",
  "status.shut-out": "Je ne peux pas écrire dans {$place :place} : {$reason :parts}.",
  "status.shut-out.do": "Autorise-moi, ou annonce dans un autre salon. Les dons sont gardés.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} annonce n'est pas passée dans {$place :place} : {$reason :parts}.}}
many {{{$count} d'annonces ne sont pas passées dans {$place :place} : {$reason :parts}.}}
*   {{{$count} annonces ne sont pas passées dans {$place :place} : {$reason :parts}.}}`,
  "status.aside.do": "Rien n'est perdu. Pour renvoyer : {$typed :command}",
  "status.send-again": "Renvoyer",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$place :place} a refusé {$count} annonce ces dernières 24 heures à cause de ses mots.}}
many {{{$place :place} a refusé {$count} d'annonces ces dernières 24 heures à cause de leurs mots.}}
*   {{{$place :place} a refusé {$count} annonces ces dernières 24 heures à cause de leurs mots.}}`,
  "status.refused.do": "Pour voir lesquelles : {$typed :command}",
  "status.chat-failed": "Je n'ai pas de connexion avec {$chat :chat}. Les dons sont gardés.",
  "status.chat-connecting": "Connexion en cours avec {$chat :chat}.",
  "status.login": "Tiltify n'accepte pas ma connexion. Les dons y sont en sécurité.",
  "status.no-login": "Je ne suis pas encore connecté à Tiltify.",
  "status.no-login.do": "L'hébergeur doit définir TILTIFY_CLIENT_ID et TILTIFY_CLIENT_SECRET.",
  "status.silent": "Tiltify ne répond pas en ce moment.",
  "status.unread": "Tiltify ne donne pas tout en ce moment pour {$campaigns :titles}.",
  "status.unreadable": `.input {$count :integer}
.match $count
one  {{{$count} don n'a pas pu être lu.}}
many {{{$count} de dons n'ont pas pu être lus.}}
*    {{{$count} dons n'ont pas pu être lus.}}`,
  "status.unreadable.do": "Ton tableau de bord Tiltify montre qui a donné. L'hébergeur est prévenu.",
  "status.asks-instead":
    "Les webhooks de Tiltify ne m'arrivent pas, les dons peuvent donc avoir quelques minutes de retard.",
  "status.gone": "{$campaign :title} n'est plus visible sur Tiltify.",
  "status.gone.do": "Republie la campagne et ça reprend tout seul, ou retire-la : {$typed :command}",
  "status.ended": "C'est terminé : {$campaigns :titles}.",
  "status.ended.do": "Connecte la suivante : {$typed :command}",
  "status.no-webhooks": "Tiltify n'accepte pas de webhooks pour {$campaigns :titles}.",
  "status.no-webhooks.do": "Rien à faire : les dons sont demandés de temps en temps à la place.",
  "status.paused-by-host": "Les annonces sont en pause partout, par l'hébergeur.",
  "status.paused": "Les annonces sont en pause ici.",
  "status.paused-until": "Les annonces sont en pause ici, et reprennent {$until :until}.",
  "status.paused.do": "Pour reprendre maintenant : {$typed :command}",
  "status.resume-now": "Reprendre maintenant",
  "status.late": `.input {$count :integer}
.match $count
one  {{{$count} annonce attend, depuis plus de 1 min.}}
many {{{$count} d'annonces attendent, la plus vieille depuis plus de 1 min.}}
*    {{{$count} annonces attendent, la plus vieille depuis plus de 1 min.}}`,
  "status.late.do": "Si ça dure, préviens l'hébergeur.",

  // Ce qui reste à faire
  "status.unseen":
    "Je ne peux pas lire mes messages dans {$place :title} : après une panne, l'un d'eux peut arriver deux fois.",
  "status.unseen.do": "Donnes-y {$lacks :parts} à mon rôle.",
  "status.donations-off": "Les dons ne sont pas annoncés ici.",
  "status.donations-off.do": "Pour les annoncer : {$typed :command}",
  "status.announce-them": "Les annoncer",
  "status.nobody-asked": "Les commentaires attendent tes modos, et personne n'est prévenu.",
  "status.ping-none": "Aucun rôle n'est choisi pour être mentionné aux gros dons.",
  "status.donor-role": "Personne ne reçoit le rôle {$role :title} pour un don.",
  "status.donor-role-gone": "Un rôle pour les dons n'existe plus.",
  "status.ping-gone": "Le rôle à mentionner pour les gros dons n'existe plus.",
  "status.ping.do": "Choisis-en un : {$typed :command}",
  "status.ping-amount": "Le rôle {$role :title} n'est pas encore mentionné.",
  "status.ping-amount.do": "Dis à partir de quel montant : {$typed :command}",
  "status.ping-refused": "Je n'ai pas le droit de mentionner le rôle {$role :title}.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "Personne n'est prévenu en cas de problème.",
  "status.more": "Il y a autre chose, que tout le monde ne devrait pas lire.",

  // Ce qui se passe
  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Dernier don : {$at :ago}.",
  "status.no-donation": "Aucun don pour l'instant.",
  "status.asked": "Dernier contact avec Tiltify : {$at :ago}.",
  "status.rarely": "Beaucoup de campagnes se partagent la limite de Tiltify : {$every :lasts} entre deux demandes.",
  "status.waiting": `.input {$count :integer}
.match $count
one  {{{$count} annonce en attente.}}
many {{{$count} d'annonces en attente.}}
*    {{{$count} annonces en attente.}}`,
  "status.nothing-waits": "Aucune annonce en attente.",
  "status.live": "{$place :place} est en live.",
  "status.not-live": "{$place :place} n'est pas en live.",
  "status.panic": "Urgence",
  "status.send-test": "Envoyer un test",
} as const;
