export const signIn = {
  "sign-in.link":
    "Connecte-toi avec Tiltify pour prouver quelles campagnes sont à toi. Un code s'affichera : tape-le ici : {$next :command}",
  "sign-in.link.until": "Le lien est pour toi seulement et expire {$until :until}.",
  "sign-in.link.public":
    "Tout le monde voit le lien ici, mais son code n'est accepté que de toi. Il expire {$until :until}.",
  "sign-in.link.local": "Il ne marche que sur l'ordinateur où je tourne.",
  "sign-in.open": "Se connecter avec Tiltify",
  "sign-in.type": "Saisir le code",
  "sign-in.type.how": "Saisis le code que la page t'a montré après Tiltify, ou tape-le : {$next :command}",
  "sign-in.code": "Code",
  "sign-in.not-back":
    "La dernière fois, personne n'est revenu de Tiltify. Si une erreur s'est affichée là-bas, l'hébergeur doit ajouter cette adresse de redirection à mon application là-bas : {$address :url}",

  "sign-in.done": "Compte Tiltify connecté : {$account :title}.",
  "sign-in.choose": "Voici tes campagnes publiées. Appuie sur l'une d'elles pour la connecter ici.",
  "sign-in.choose.type": "Voici tes campagnes publiées. Pour en connecter une, tape ce qui suit son nom.",
  "sign-in.connect": "Connecter {$campaign :title}",
  "sign-in.no-campaign": "Tu n'as aucune campagne publiée pour l'instant.",
  "sign-in.out": "Pour te déconnecter : {$next :command}",
  "sign-in.signed-out":
    "C'est fait : ta connexion Tiltify est supprimée ici. Pour me retirer aussi l'autorisation, ouvre ton compte sur Tiltify.",
  "sign-in.nobody": "Aucun compte Tiltify n'est connecté pour toi. Rien n'a changé.",
  "sign-in.over": "Tiltify a mis fin à ta connexion.",
  "sign-in.unreadable": "Je ne peux plus lire ta connexion : l'hébergeur a changé ma clé.",

  "sign-in.none": "Je n'attends pas de code de ta part. Pour commencer : {$next :command}",
  "sign-in.not-yet": "Personne ne s'est encore connecté avec ton lien. Ouvre-le d'abord. Rien n'a changé.",
  "sign-in.elsewhere": "Tu as demandé le lien ici : {$place :title}. Tape le code là-bas. Rien n'a changé.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{Ce n'est pas le code. Il te reste {$left} essai. Rien n'a changé.}}
many {{Ce n'est pas le code. Il te reste {$left} d'essais. Rien n'a changé.}}
*   {{Ce n'est pas le code. Il te reste {$left} essais. Rien n'a changé.}}`,
  "sign-in.too-many":
    "Ce n'était pas le code non plus : il n'est plus valable. Rien n'a changé. Pour recommencer : {$next :command}",
  "sign-in.again": "Pour recommencer : {$next :command}",

  "sign-in.problem.denied": "Tu ne l'as pas autorisé sur Tiltify.",
  "sign-in.problem.forged": "Cette adresse ne vient pas de moi, ou elle est incomplète.",
  "sign-in.problem.foreign":
    "Cette adresse est celle d'un autre navigateur. Ouvre le lien du chat et reste dans ce navigateur.",
  "sign-in.problem.old": "Ce lien ne marche plus. Il est valable dix minutes, et seul le plus récent compte.",
  "sign-in.problem.again": "Cette page a déjà été affichée. Si tu as encore son code, tu peux le taper.",
  "sign-in.problem.code": "Tiltify n'accepte pas sa propre réponse : elle a déjà servi, ou elle est arrivée trop tard.",
  "sign-in.problem.scopes": "Tiltify ne me laisse pas voir qui tu es.",
  "sign-in.problem.host": "Tiltify n'accepte pas mon application. C'est à l'hébergeur d'y regarder.",
  "sign-in.problem.silent": "Tiltify ne répond pas pour l'instant. Réessaie dans une minute.",

  "sign-in.page.title": "Encore une étape",
  "sign-in.page.asked": "Demandé par {$asker :name}. Où : {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "Demandé par {$asker :name}. Où : {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Compte Tiltify : {$account :title}",
  "sign-in.page.type": "Si c'est toi, saisis ce code là-bas avec {$typed :parts} :",
  "sign-in.page.warning":
    "Si ce n'est pas toi, ferme cette page et ne donne ce code à personne : quelqu'un pourrait se faire passer pour le propriétaire de tes campagnes.",
  "sign-in.page.failed": "Ça n'a pas marché",
  "sign-in.page.again": "Rien n'a changé. Pour recommencer, tape {$typed :parts} dans ton chat.",

  "changed.signed-in": "Connecté avec Tiltify",
  "changed.signed-out": "Déconnecté de Tiltify",
  "host.sign-in":
    "Pour se connecter avec Tiltify, ajoute cette adresse de redirection à ton application là-bas : {$address :url}",
  "server.verify": "Si une campagne d'ici est à toi, prouve-le et connecte-la : {$next :command}",
  "entry.not-proven":
    "L'hébergeur ne m'a pas encore activé ici. D'ici là, j'annonce seulement les campagnes dont la personne qui les connecte a prouvé qu'elles sont à elle : {$next :command}. Rien n'a changé.",
  "connected.proven": "prouvée par {$by :name}",
  "connected.proof-over": "prouvée par {$by :name}, mais Tiltify a mis fin à sa connexion",
} as const;
