/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel": "Ce n'est pas une chaîne Twitch. Tape son nom, par exemple {$example :title}. Rien n'a changé.",
  "twitch.join":
    "Pour m'inviter sur {$channel :title}, le compte de la chaîne tape ceci dans son propre chat d'ici 15 minutes : {$typed :parts}",
  "twitch.join.until": "D'ici là, je n'y lis rien et n'y dis rien.",
  "twitch.join.moderator":
    "Je suis sur 100 chaînes, et Twitch ne m'en permet plus que là où je suis modo. Le compte de la chaîne y tape d'abord {$typed :parts} et mon nom. Puis redemande-moi ici.",
  "twitch.refused.off": "L'hébergeur ne m'a pas connecté à Twitch. Rien n'a changé.",
  "twitch.refused.already-linked": "Cette chaîne est déjà liée à ce serveur. Rien n'a changé.",
  "twitch.refused.too-many": "C'était la dixième fois aujourd'hui. Réessaie demain. Rien n'a changé.",
  "twitch.refused.full": "Cinq chaînes Twitch sont liées ici, il n'y a plus de place. Rien n'a changé.",

  "twitch.not-linked": "Aucune chaîne Twitch de ce nom n'est liée ici. Rien n'a changé.",
  "twitch.leave":
    "Je quitte {$channel :title} ? Plus rien n'y sera annoncé, et plus aucune question n'y aura de réponse. Pour me faire revenir, la chaîne doit redonner son accord.",
  "twitch.left": "J'ai quitté {$channel :title}.",
  "twitch.left.already": "J'avais déjà quitté cette chaîne. Rien n'a changé.",

  "twitch.bots.no-name": "Tape le nom d'un compte Twitch. Rien n'a changé.",
  "twitch.bots.full": "Il n'y a plus de place pour d'autres bots. Rien n'a changé.",
  "twitch.bots.added": "Je n'obéis plus à ce compte ici.",
  "twitch.bots.removed": "J'obéis de nouveau à ce compte ici.",
  "twitch.command.none": "Aucune question de ce nom ne peut être activée ou désactivée. Rien n'a changé.",
  "twitch.command.on": "Je réponds à {$typed :title} {$where :parts}.",
  "twitch.command.off": "Je laisse {$typed :title} aux autres bots {$where :parts}.",
  "twitch.cooldown.no-number": "Le délai est un nombre de secondes, 600 au plus. Rien n'a changé.",
  "twitch.cooldown":
    "La même question a de nouveau sa réponse après {$time :exactly} {$where :parts}. Les modos n'ont pas à attendre.",
  "twitch.cooldown.none": "Chaque question a sa réponse {$where :parts}.",
  "twitch.prefix":
    "Les viewers tapent {$typed :title} {$where :parts}. Les réglages écoutent toujours {$order :parts}.",
  "twitch.prefix.rule":
    "Prends un ou deux signes parmi {$signs :title}, avec des lettres devant si tu veux, par exemple {$example :title}. Twitch garde / et . pour lui. Rien n'a changé.",

  // Ce qui se passe sur une chaîne, dit au serveur auquel elle est liée, ou à l'hébergeur
  "channel.asked":
    "La chaîne {$channel :title} m'invite. Pour accepter : avec le compte {$own :title}, tape {$typed :parts} dans {$where :title}.",
  "channel.asked.discord":
    "La chaîne {$channel :title} m'invite. Pour accepter : avec le compte {$own :title}, tape {$typed :parts} dans {$where :title}. Ou sur Discord : {$next :parts}",
  "channel.renamed":
    "La chaîne {$channel :title} s'appelle maintenant {$name :title}. Pour m'y emmener avec tous ses réglages : {$next :command}, ou le compte de la chaîne tape {$join :parts} dans mon propre chat.",
  "channel.stranger":
    "Le nom {$channel :title} appartient maintenant à quelqu'un d'autre. J'ai quitté la chaîne, et rien n'y est annoncé. Si elle a un autre nom, elle peut m'y emmener avec tous ses réglages : {$next :command}, ou {$join :parts} dans mon propre chat.",
  "channel.unbanned": "Je peux de nouveau parler sur {$channel :title}.",
  "channel.open": "Je suis de nouveau sur {$channel :title}.",
  "channel.copy.over": "L'autre copie de moi sur {$channel :title} s'est arrêtée. J'y parle de nouveau.",

  // Dans l'historique
  "changed.let-in": "Invité sur {$channel :title}",
  "changed.sent-away": "Renvoyé de la chaîne {$channel :title}",
  "changed.stranger": "Départ de la chaîne {$channel :title}, dont le nom appartient maintenant à quelqu'un d'autre",
  "changed.command.on": "Question {$word :title} : activée",
  "changed.command.off": "Question {$word :title} : désactivée",
  "changed.cooldown": "Délai entre les questions : {$time :exactly}",
  "changed.prefix": "Signe devant les commandes : {$prefix :title}",
} as const;
