/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "L'hébergeur ne m'a pas activé pour ce serveur.",
  "server.asked": "L'hébergeur ne m'a pas encore activé pour ce serveur. La demande lui est envoyée.",
  "server.new": `.input {$members :integer}
.match $members
one  {{Quelqu'un m'a ajouté sur {#b}{$server :title}{/b} ({$members} membre).}}
many {{Quelqu'un m'a ajouté sur {#b}{$server :title}{/b} ({$members} de membres).}}
*    {{Quelqu'un m'a ajouté sur {#b}{$server :title}{/b} ({$members} membres).}}`,
  "server.allow": "Accepter",
  "server.leave": "Quitter",
  "server.allowed": "Accepté. Je travaille là-bas maintenant.",
  "server.left": "J'ai quitté ce serveur.",
  "server.failed": "Ça n'a pas marché. Peut-être que je ne suis plus sur ce serveur.",
  "discord.shards": `.input {$up :integer}
.match $up
one  {{{$up} shard sur {$of :integer} en ligne}}
many {{{$up} de shards sur {$of :integer} en ligne}}
*    {{{$up} shards sur {$of :integer} en ligne}}`,

  // Pourquoi Discord ne laisse plus entrer le bot, et ce que l'hébergeur peut y faire.
  "discord.login.token": "Discord refuse DISCORD_TOKEN.",
  "discord.login.token.do":
    "Ouvre {$portal :parts}, choisis ton application, section Bot, clique sur Reset Token, et mets le nouveau dans DISCORD_TOKEN.",
  "discord.login.shard": "Discord refuse le nombre de shards.",
  "discord.login.shard.do": "Laisse DISCORD_SHARDS vide.",
  "discord.login.few-shards": "Discord veut plus de shards.",
  "discord.login.few-shards.do": "Laisse DISCORD_SHARDS vide, ou mets un nombre plus grand.",
  "discord.login.version": "Discord ne parle plus cette version de son API.",
  "discord.login.intents": "Discord refuse les intents.",
  "discord.login.update.do": "Mets bellringer à jour.",
  "discord.login.privileged": "Discord refuse les intents de cette application.",
  "discord.login.privileged.do":
    "Je n'ai besoin d'aucun intent privilégié. Regarde ton application sur {$portal :parts}, section Bot, ou crée-en une nouvelle.",
  "discord.login.closed": "Discord a fermé la connexion ({$code :parts}).",
  "discord.login.too-many": "Discord ne me laisse pas entrer : trop de connexions en un jour.",
  "discord.login.unreachable": "Discord est injoignable ({$code :parts}).",

  "discord.unguarded":
    "Je ne peux pas me protéger de ce que discord.js {$version :parts} ne comprend pas : il lit Discord autrement que la version pour laquelle je suis fait. Pour installer celle-là : {$shell :parts}",

  "discord.overwritten":
    "Un autre programme qui utilise mon application Discord avait remplacé mes commandes. J'ai republié les miennes. Arrête-le, ou donne-lui sa propre application.",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "Voir les salons",
  "permission.connect": "Se connecter",
  "permission.send": "Envoyer des messages",
  "permission.send-in-threads": "Envoyer des messages dans les fils",
  "permission.pin": "Épingler des messages",
  "permission.history": "Voir les anciens messages",
  "permission.roles": "Gérer les rôles",
} as const;
