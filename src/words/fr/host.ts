/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "bellringer écoute sur {$url :parts} ; les webhooks arrivent sur {$webhooks :parts}",
  "host.listening.only": "bellringer écoute sur {$url :parts}",
  "host.roles": "Ce processus fait : {$does :parts}. D'autres doivent faire le reste.",
  "host.events.webhook-only":
    "Événements : webhooks seulement, car sans TILTIFY_CLIENT_ID rien ne peut être demandé à Tiltify.",
  "host.events.pull": "Événements : demandés à Tiltify.",
  "host.events.no-webhook": "Événements : demandés à Tiltify. Aucun webhook n'est défini.",
  "host.events.both": "Événements : webhooks, et demandés à Tiltify.",
  "host.events.webhook": "Événements : webhooks.",
  "host.chat-link": "La page de chat a besoin de sa clé. Pour avoir le lien : {$typed :parts}",
  "host.out": "Tout ce qui est annoncé, où que ce soit, part aussi vers {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} et les détails de {$ready :parts} sont fermés. METRICS_TOKEN les ouvre.",

  // Où en sont les parties du programme, pour /readyz
  "health.waiting": `.input {$count :integer}
.match $count
one  {{{$count} événement attend}}
many {{{$count} d'événements attendent}}
*    {{{$count} événements attendent}}`,
  "health.no-database": "la base de données ne répond pas",
  "health.fails": "rien ne peut être reçu : le journal dit pourquoi",
  "health.here": "ce processus",
  "health.unwritable": "rien ne peut être écrit",
  "health.elsewhere": "un autre processus",
  "health.by": "un autre processus, {$name :parts}",
  "health.nobody": "aucun processus",

  "host.demo":
    "Ceci est la démo : aucun compte n'est défini, bellringer parle donc à son propre simulateur de Tiltify. Rien ici n'est réel.",
  "host.demo.page": "Regarde les dons arriver : {$url :parts}",
  "host.demo.alone":
    "La page ne demande de clé à personne, elle n'écoute donc que sur cet ordinateur. Ne mets pas de proxy devant.",
  "host.demo.next": "Tapes-y {$total :command}, ou fais un faux don. Ctrl+C arrête tout.",
  "host.demo.again":
    "Les dons d'une démo précédente y sont encore. Pour repartir de zéro, supprime {$file :parts} avant de la lancer.",
  "host.demo.set-up":
    "Pour l'utiliser pour de vrai, ouvre ce lien dans un navigateur de cet ordinateur ({$within :lasts} au plus) : {$url :parts}",

  "host.twitch.open":
    "Ouvre {$page :parts}, connecte-toi avec le compte du bot, et tape {$code :parts} d'ici {$left :lasts}.",
  "host.twitch.late": "Personne n'a tapé le code à temps. Relance-moi pour en avoir un nouveau.",
  "host.twitch.refused": "Twitch ne donne pas de connexion ({$code :parts}). Relance-moi pour un nouveau code.",
  "host.twitch.done":
    "C'est connecté à Twitch avec le compte {$account :title}. Un bot déjà lancé s'en sert dans la minute.",
} as const;
