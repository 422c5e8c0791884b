/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
  // Aux streamers, sur la chaîne du bot et sur la leur. `to` : qui est mentionné.
  "twitch.welcome":
    "Me voilà. Tape {$mod :parts}, sinon d'autres bots peuvent me mettre en timeout pour mes liens. Si StreamElements ou Streamlabs annonce déjà les dons ici, désactive l'un de nous.",
  "twitch.language": "Tu veux que je parle {$language :title} ici ? Tape {$typed :parts}",
  "twitch.several":
    "{$count :integer} campagnes sont connectées sur ton serveur Discord. Pour chacune que je dois annoncer ici, tape {$typed :parts}",
  "twitch.waits":
    "Me voilà. L'hébergeur doit encore dire si je peux rester. Si la campagne est à toi, pas besoin d'attendre : prouve-le avec {$login :parts}, puis connecte-la.",
  "twitch.coming": "{$to :parts} J'arrive.",
  "twitch.there-already": "{$to :parts} J'y suis déjà.",
  "twitch.not-there": "{$to :parts} Je n'y suis pas.",
  "twitch.parted": "{$to :parts} Je suis parti.",
  "twitch.asked": "{$to :parts} J'ai demandé à l'hébergeur.",
  "twitch.closed": "{$to :parts} L'hébergeur ne me laisse aller sur aucune autre chaîne.",
  "twitch.begin":
    "{$to :parts} Pour m'avoir dans ton chat, tape {$join :parts} ici. Pour me renvoyer, tape {$part :parts} ici.",
  "twitch.busy": "{$to :parts} Trop de demandes en ce moment. Réessaie dans une heure.",
  "twitch.full":
    "{$to :parts} Je suis sur {$most :integer} chaînes, et Twitch ne m'en permet pas plus là où je ne suis pas modo. Tape {$mod :parts} dans ton chat, puis de nouveau {$join :parts} ici. Alors ça ne compte pas.",
  "twitch.nobody-asked": "Personne de ce nom ne m'a invité ici.",
  "twitch.leaving":
    "Je m'en vais, et je n'annonce plus rien ici. Pour me faire revenir, tape {$join :parts} sur {$own :title}.",
  "twitch.link-said": "Le lien est quelques lignes plus haut. Là où je ne suis pas modo, j'en poste un par minute.",

  // Ce qui ne va pas sur une chaîne, et que c'est fini
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{Ma ligne avec un lien a été supprimée sur {$channel :title}, sans doute par un autre bot. Nomme-moi modo là-bas ({$mod :parts}), ou autorise les liens vers {$site :parts}.}}
*    {{{$bot} a supprimé ma ligne avec un lien sur {$channel :title}. Nomme-moi modo là-bas ({$mod :parts}), ou autorise les liens vers {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{J'ai pris un timeout sur {$channel :title}, sans doute d'un autre bot pour un lien. Nomme-moi modo là-bas ({$mod :parts}), ou autorise les liens vers {$site :parts}.}}
*    {{{$bot} m'a mis en timeout sur {$channel :title}, sans doute pour un lien. Nomme-moi modo là-bas ({$mod :parts}), ou autorise les liens vers {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{J'ai été banni sur {$channel :title}. Pour que je puisse y parler à nouveau : {$unban :parts}, puis {$mod :parts}.}}
*    {{{$bot} m'a banni sur {$channel :title}. Pour que je puisse y parler à nouveau : {$unban :parts}, puis {$mod :parts}.}}`,
  "twitch.undeleted":
    "Twitch ne m'a pas laissé supprimer une ligne masquée dans {$channel :title}. Supprime-la là-bas.",
  "twitch.shut-out": "Je ne peux pas être sur {$channel :title} : {$reason :parts}. Je revérifie tout seul.",
  "twitch.copy": "Une autre copie de moi parle sur {$channel :title}. Je m'y tais jusqu'à ce qu'elle s'arrête.",
  "twitch.rival":
    "{$bot :title} répond aussi à {$word :parts} sur {$channel :title}. Pour désactiver la mienne, tape là-bas : {$off :parts}",
  "twitch.guest":
    "Je ne suis pas modo sur {$channel :title} : d'autres bots peuvent me mettre en timeout pour mes liens, et je ne réponds qu'à {$answers :integer} questions en {$per :exactly}. Le compte de la chaîne y tape {$mod :parts}.",

  "twitch.missing": "absent sur {$channels :titles}",

  // Le compte du bot
  "twitch.login.none": "Je ne suis pas connecté à Twitch. Chez l'hébergeur : {$shell :parts}",
  "twitch.login.expired": "Ma connexion à Twitch a expiré. Chez l'hébergeur : {$shell :parts}",
  "twitch.login.lacks": "Il manque à ma connexion Twitch {$scopes :list}. Chez l'hébergeur : {$shell :parts}",
  "twitch.login.unreadable":
    "Je ne peux pas lire les connexions enregistrées. Reconnecte-moi : {$shell :parts} Remettre l'ancien {$key :parts} ou {$file :parts} marche aussi.",
  "twitch.login.by-code":
    "{$problem :parts} Ou bien, d'ici {$left :lasts} : ouvre {$page :url} avec le compte du bot et tape {$code :parts}",
} as const;
