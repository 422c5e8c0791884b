/** What the bot tells teams and its host by itself. */
export const notices = {
  // Avec plusieurs serveurs, il faut dire lequel.
  "notice.whose": "{$whose :title} : {$notice :parts}",

  "platform.silent":
    "Tiltify ne répond plus depuis {$since :lasts}. Les dons y sont en sécurité et seront annoncés à son retour. Tu n'as rien à faire.",
  "platform.back": `.input {$missed :integer}
.match $missed
0    {{Tiltify est de retour. Aucun don n'est arrivé entre-temps.}}
one  {{Tiltify est de retour. {$missed} don est arrivé entre-temps, son annonce suit.}}
many {{Tiltify est de retour. {$missed} de dons sont arrivés entre-temps, leur annonce suit.}}
*    {{Tiltify est de retour. {$missed} dons sont arrivés entre-temps, leur annonce suit.}}`,

  "login.refused":
    "Tiltify n'accepte pas ma connexion. Compare TILTIFY_CLIENT_ID et TILTIFY_CLIENT_SECRET avec ton application sur app.tiltify.com/developers, et relance-moi. Les dons y sont en sécurité et seront annoncés ensuite.",
  "login.accepted": "Tiltify accepte de nouveau ma connexion.",

  "deliveries.missing":
    "Les webhooks de Tiltify ne m'arrivent pas. Je demande les dons toutes les 5 s à la place ; rien n'est perdu. J'ai réactivé le webhook. Si ça dure, vérifie que son URL mène jusqu'à moi.",
  "deliveries.back": "Les webhooks de Tiltify m'arrivent de nouveau.",
  "endpoint.refused":
    "Tiltify ne veut pas activer mon webhook. Compare TILTIFY_WEBHOOK_ENDPOINT_ID avec le webhook de ton application sur app.tiltify.com/developers.",
  "endpoint.on": "Tiltify a activé mon webhook.",
  "secret.wrong":
    "Les webhooks arrivent avec une mauvaise signature, je les refuse donc. Compare TILTIFY_WEBHOOK_SECRETS avec le Webhook Signing ID du webhook. Au bout d'une heure, Tiltify le désactive.",
  "secret.right": "La signature des webhooks est de nouveau bonne.",

  "out.late":
    "{$address :parts} n'accepte pas les annonces. Elles attendent et partiront dès qu'une réponse reviendra. Voir OUT_WEBHOOKS.",
  "out.lost":
    "{$address :parts} n'accepte plus les annonces depuis 24 heures. Les plus anciennes n'y sont plus envoyées.",
  "out.refuses":
    "{$address :parts} refuse des annonces. Ce qui est refusé n'y est pas renvoyé. Vérifie quel programme y répond.",
  "out.back": "{$address :parts} accepte de nouveau les annonces.",
  "disk.full":
    "Le disque de ma base de données est presque plein. Libère de la place : sur un disque plein, je ne peux rien recevoir ni annoncer, et Tiltify ne répète ses envois qu'un certain temps.",
  "disk.free": "Le disque de ma base de données a de nouveau de la place.",
  "intake.fails":
    "Ma base de données ne marche plus, je ne peux donc pas recevoir les dons. Ils sont en sécurité et attendent. Mon journal dit ce qui ne va pas : cherche « work failed ».",
  "intake.works": "Je reçois de nouveau les dons.",
  "announcements.stuck":
    "Mes annonces ne partent pas : la plus vieille attend depuis {$waited :lasts}. Les dons sont gardés. Mon journal dit pourquoi : cherche « could not speak ».",
  "announcements.go": "Mes annonces partent de nouveau.",
  "clock.ahead":
    "Mon horloge avance de {$off :lasts}. Les annonces en tiennent compte, mais règle-la. Chez l'hébergeur : timedatectl",
  "clock.behind":
    "Mon horloge retarde de {$off :lasts}. Les annonces en tiennent compte, mais règle-la. Chez l'hébergeur : timedatectl",
  "clock.right": "Mon horloge est de nouveau à l'heure.",
  "backup.failed": "La sauvegarde a échoué. {$problem :parts} Tout le reste marche. Je réessaie toutes les heures.",
  "backup.failed.full":
    "Le disque est plein, il n'y a donc pas de sauvegarde dans {$folder :parts}. Libère de la place.",
  "backup.failed.forbidden":
    "Je n'ai pas le droit d'écrire dans {$folder :parts}. Donne-le au compte qui me lance : {$shell :parts}",
  "backup.failed.damaged": "La base de données est abîmée. Restaure une sauvegarde plus ancienne.",
  "backup.failed.none":
    "Il n'y a pas encore de base de données dans {$file :parts}. Indique la bonne dans {$setting :parts}.",
  "backup.failed.exists": "{$file :parts} existe déjà, et je n'écrase rien. Donne-moi un autre nom.",
  "backup.failed.other": "Impossible d'écrire la sauvegarde : {$error :parts}.",
  "backup.failed.unknown": "Mon journal dit pourquoi : cherche « backup failed ».",
  "backup.works": "Les sauvegardes marchent de nouveau.",

  "campaign.gone":
    "Je ne vois plus {$campaign :title} sur Tiltify. Cette campagne a été retirée ou supprimée, elle n'est donc plus annoncée. Si c'est voulu : {$next :command}",
  "campaign.back": "Je vois de nouveau {$campaign :title} sur Tiltify.",
  "login-ended":
    "Tiltify a mis fin à la connexion de {$name :name}. Les annonces continuent ici, mais rien ne prouve plus à qui est la campagne. Pour se reconnecter : {$next :command}",
  "next-campaign":
    "Nouveau sur Tiltify, par {$account :name} : {$campaign :title}. Pour annoncer ses dons dans {$place :title}, tape là-bas {$next :command}. Tu peux garder tes réglages.",
  "next-campaign.connect": "Connecter",
  "donations.missing":
    "Il manque ici {$missing :amount} de dons pour {$campaign :title} : Tiltify les compte, mais ne m'en donne pas la liste. Ils y sont en sécurité et seront annoncés dès que je l'ai. D'ici là, remercie ces personnes depuis ton tableau de bord Tiltify.",
  "donations.found": "Il ne manque plus aucun don pour {$campaign :title}.",
  "search.ended":
    "J'ai cherché {$address :title} pendant 30 jours, sans rien voir. Connecte la campagne à nouveau quand elle sera publiée.",

  // Rien n'est annoncé tout seul de ce qui est arrivé il y a longtemps, ou a peut-être déjà été annoncé.
  absence: `.input {$count :integer}
.match $count
one  {{J'ai été hors ligne pendant {$away :lasts}. {$count} don est arrivé : {$sums :sums}. Il n'est pas annoncé tout seul. Pour poster un récap, tape {$next :command} là où il a sa place.}}
many {{J'ai été hors ligne pendant {$away :lasts}. {$count} de dons sont arrivés : {$sums :sums}. Ils ne sont pas annoncés tout seuls. Pour poster un récap, tape {$next :command} là où il a sa place.}}
*    {{J'ai été hors ligne pendant {$away :lasts}. {$count} dons sont arrivés : {$sums :sums}. Ils ne sont pas annoncés tout seuls. Pour poster un récap, tape {$next :command} là où il a sa place.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one  {{J'ai été restauré depuis une sauvegarde d'il y a {$away :lasts}. Depuis, {$count} don est arrivé : {$sums :sums}. Il a peut-être déjà été annoncé, je ne le répète donc pas. Pour poster un récap, tape {$next :command} là où il a sa place.}}
many {{J'ai été restauré depuis une sauvegarde d'il y a {$away :lasts}. Depuis, {$count} de dons sont arrivés : {$sums :sums}. Ils ont peut-être déjà été annoncés, je ne les répète donc pas. Pour poster un récap, tape {$next :command} là où il a sa place.}}
*    {{J'ai été restauré depuis une sauvegarde d'il y a {$away :lasts}. Depuis, {$count} dons sont arrivés : {$sums :sums}. Ils ont peut-être déjà été annoncés, je ne les répète donc pas. Pour poster un récap, tape {$next :command} là où il a sa place.}}`,

  "place.deleted":
    "Un salon avec les annonces de ces campagnes a été supprimé : {$campaigns :titles}. Pour continuer dans un autre salon, tapes-y {$next :command}.",
  "place.closed":
    "Je ne peux pas écrire dans {$where :title} : {$reason :parts}. Les dons attendent un jour, et je continue d'essayer.",
  "place.open": "Je peux de nouveau écrire dans {$where :title}.",
  "place.aside":
    "Une annonce n'est pas passée dans {$where :title} : {$reason :parts}. Je l'ai gardée. Pour la renvoyer : {$next :command}",
  "host.must-act": "Je ne peux pas écrire dans {$where :title} : {$reason :parts}. C'est à toi de régler ça.",
  "donor-roles.stuck":
    "Je ne peux pas donner leur rôle aux personnes qui ont donné. Pour voir ce qui bloque, tape {$next :command}.",
  "donor-roles.gone":
    "Un rôle pour les dons n'existe plus sur le serveur : personne ne le reçoit. Pour en choisir un autre : {$next :command}",
  "donor-roles.work": "Les personnes qui ont donné reçoivent à nouveau leur rôle.",
  "pause.forgotten":
    "Les annonces sont en pause depuis une heure. Les dons sont toujours comptés. Pour reprendre : {$next :command}",
} as const;
