/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Annonces en pause {$where :parts}. Les dons sont comptés.",
  "pause.on-for": "Annonces en pause {$where :parts} pendant {$time :exactly}. Les dons sont comptés.",
  "pause.on-until": "Annonces en pause {$where :parts} jusqu'à {$until :at}. Les dons sont comptés.",
  "pause.end": "Pour reprendre : {$next :command}",
  "pause.no-time": "Une pause dure 7 jours au plus, par exemple 10m, 2h ou jusqu'à 20h. Rien n'a changé.",
  "pause.longest": "Pour la plus longue pause : {$next :command}",
  "pause.over": "Les annonces reprennent {$where :parts}.",
  "pause.retried": "Je réessaie {$where :parts}.",
  "pause.none": "Les annonces ne sont pas en pause ici.",
  "panic.on": "Annonces en pause et commentaires désactivés {$where :parts}. Les dons sont comptés.",
  "panic.already": "Les annonces sont déjà en pause et les commentaires désactivés {$where :parts}. Rien n'a changé.",
  "panic.undo": "Tout annuler",
  "panic.over": "Annonces et commentaires : de nouveau comme avant {$where :parts}.",
  "panic.none": "Pas d'urgence ici depuis 24 heures. Rien n'a changé.",
  "pause.by-host":
    "L'hébergeur a mis les annonces en pause partout. Elles reviennent quand il les relance. Rien n'a changé.",

  "test.comment": "Voici à quoi ressemble un commentaire.",
  "test.sent": "Un test arrive {$where :parts}. Il ne compte pas et ne mentionne personne.",
  "test.no-amount": "Les tests possibles, avec un montant si tu veux : {$kinds :list}. Rien n'a été envoyé.",
  "test.too-soon": "Pas plus d'un test en {$each :exactly} ici. Réessaie dans {$left :exactly}.",
  "test.nothing-connected": "Aucune campagne n'est encore connectée ici. Connectes-en une : {$next :command}",
  "test.paused": "Les annonces sont en pause, un test attendrait avec elles. Reprends d'abord : {$next :command}",

  "yes.none": "Rien à confirmer. La question a expiré, ou tu as tapé autre chose depuis. Retape la commande.",
  "yes.none.both": "Aucune question ici n'accepte both comme réponse. Rien n'a changé. Retape la commande.",
  "yes.late": "Cette question a déjà sa réponse, ou elle est trop vieille. Rien n'a changé. Retape la commande.",
  "no.done": "D'accord. Rien n'a changé.",
  "no.none": "Rien à confirmer. Rien n'a changé.",

  "show.done": `.input {$count :integer}
.match $count
one  {{De nouveau affichée : {$count} annonce.}}
many {{De nouveau affichées : {$count} d'annonces.}}
*    {{De nouveau affichées : {$count} annonces.}}`,
  "show.done-of": "De nouveau affiché : {$donations :list}.",
  "show.stays-deleted": "Un message supprimé sur {$chat :chat} ne revient pas.",
  "show.none": "Rien n'est masqué ici.",
  "show.older": "Ce qui reste masqué l'a été plus tôt. Rien n'a changé.",
  "show.to-show": "Pour en réafficher un, tape son nom et son montant : {$next :command}",
  "show.none-meant": "Rien de masqué ici ne correspond. Rien n'a changé.",

  "hidden.title": "Masqué dans {$place :title}",
  "hidden.one": "{$donations :list}, masqué {$when :ago}",
  "hidden.unknown": "Ce qui a été masqué {$when :ago}",
  "hidden.names": "Le nom réapparaît {$until :until}.",
  "hidden.show": "Réafficher le {$number :integer}",
  "hidden.to-show": "Pour en réafficher un, tape son numéro : {$next :command}",

  "team.here": "En cas de problème, tes modos sont prévenus dans {$place :title}, et de nouveau quand c'est réglé.",
  "team.announcing":
    "Les annonces vont dans {$place :title}. Tes viewers y liraient les problèmes, et les commentaires en attente ne peuvent pas y être montrés.",
  "team.announcing.instead": "Mieux vaut un salon que seuls tes modos voient : {$next :command}",
  "team.announcing.ask": "Utiliser {$place :title} quand même ?",
  "team.off": "En cas de problème, personne n'est prévenu ici. L'hébergeur voit toujours tout dans le journal.",

  "recap.none": "Aucun don n'a encore été annoncé ici.",
  "recap.none.days": `.input {$days :integer}
.match $days
one  {{Aucun don n'a été annoncé ici ces dernières 24 heures.}}
many {{Aucun don n'a été annoncé ici ces {$days} derniers jours.}}
*    {{Aucun don n'a été annoncé ici ces {$days} derniers jours.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one  {{Il s'agit des dernières 24 heures.}}
many {{Il s'agit des {$days} derniers jours.}}
*    {{Il s'agit des {$days} derniers jours.}}`,
  "recap.first": "Le premier est arrivé {$since :ago}.",
  "recap.file":
    "Le fichier s'ouvre dans un tableur. Les noms et les commentaires y sont tels qu'ils sont affichés ici. Il est pour toi seulement.",
  "recap.column.time": "Heure ({$zone :title})",
  "recap.column.amount": "Montant",
  "recap.column.currency": "Devise",
  "recap.column.name": "Nom",
  "recap.column.comment": "Commentaire",
  "recap.column.reward": "Récompense",
  "recap.column.poll": "Sondage",
  "recap.column.option": "Option",
  "recap.column.to": "Pour",
  "recap.summed": `.input {$count :integer}
.match $count
one  {{Le récap de {$count} don est posté dans {$place :title}.}}
many {{Le récap de {$count} de dons est posté dans {$place :title}.}}
*    {{Le récap de {$count} dons est posté dans {$place :title}.}}`,
  "recap.summed.none": "Il n'y a rien à récapituler ici.",
  "proof.count":
    "Dons sur Tiltify : {$there :integer}. Annoncés : {$announced :integer}. En double : {$twice :integer}.",
  "proof.there": "Sur Tiltify : {$sums :sums}.",
  "proof.announced": "Annoncés : {$sums :sums}.",
  "proof.whole": "Il ne manque rien.",
  "proof.difference": "{$why :parts} : {$count :integer} ({$sums :sums})",
  "proof.missing": "Manquants",
  "proof.refused": "Refusés par le chat",
  "proof.amount": "Annoncés avec un autre montant",
  "proof.before": "Faits avant que la campagne soit connectée",
  "proof.minimum": "Sous le montant minimum",
  "proof.off": "Annonces de dons désactivées",
  "proof.paused": "En attente de la fin de la pause",
  "proof.waiting": "Pas encore annoncés",
  "proof.late": "Trop tard pour une annonce",
  "proof.disconnected": "Campagne déconnectée avant",
  "proof.refunded": "Remboursés",
  "proof.match": "Annoncés comme fin de dons doublés",
  "proof.other": "Omis pour une autre raison",
  "proof.summed": "Dont {$count :integer} dans un message récapitulatif.",
  "proof.hidden": "Dont {$count :integer} sans nom ni commentaire, car masqués.",
  "proof.unseen": "Tiltify ne me montre pas les dons faits directement à : {$campaigns :titles}.",
  "proof.unfinished": "La liste est trop longue pour être lue en entier. Voici ce que j'ai lu.",
  "proof.reading": "Lecture de la liste de Tiltify, dons lus : {$count :integer}.",
  "proof.again": "Pour le résultat, retape dans une minute : {$next :command}",
  "proof.missing.do":
    "Ce qui manque est recherché régulièrement, à quelques minutes d'intervalle. Pour revérifier : {$next :command}",
  "proof.file": "Le fichier liste chaque différence. Il n'est que pour toi.",
  "proof.column.why": "Pourquoi",
  "proof.column.id": "Identifiant Tiltify",

  "rehearse.title": "Voilà ce que ça donnera",
  "rehearse.donation": "Un don :",
  "rehearse.bundle": "Beaucoup à la fois :",
  "rehearse.milestone": "Un palier :",
  "rehearse.goal": "L'objectif :",
  "rehearse.approve": "Un commentaire est ajouté quand la modération l'approuve.",
  "rehearse.note": "Personne d'autre ne voit ça. Un test va là où vont les annonces, avec la mention TEST.",
} as const;
