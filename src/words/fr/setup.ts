/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome: "Salut, j'annonce les dons Tiltify. Si tu gères ce serveur, appuie sur Configurer ; ça prend une minute.",
  "welcome.not-official": "Pas un bot de Tiltify",
  "welcome.done": "Tout est prêt. {$settings :command} change les réglages, {$donate :command} est pour tout le monde.",

  "setup.title": "Configurer",
  "setup.place": "{#b}1. Où vont les annonces :{/b} {$places :list}",
  "setup.place.none": "{#b}1. Où vont les annonces :{/b} choisis un salon",
  "setup.place.next":
    "{#b}1. Où vont les annonces :{/b} {$places :list}. La prochaine campagne ira dans {$next :parts}.",
  "setup.campaign": "{#b}2. Campagne :{/b} {$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles} dans {$place :parts}",
  "setup.campaign.none": "{#b}2. Campagne :{/b} appuie sur Campagne et colle l'adresse de sa page",
  "setup.team": "{#b}3. Où tes modos sont prévenus en cas de problème :{/b} {$where :parts}",
  "setup.team.nowhere": "{#b}3. Où tes modos sont prévenus en cas de problème :{/b} nulle part",
  "setup.team.open": "{#b}3. Où tes modos sont prévenus en cas de problème :{/b} nulle part pour l'instant",
  "setup.team.direct": "{#b}3. Qui reçoit un message privé en cas de problème :{/b} {$who :parts}",
  "setup.role": "{#b}4. Tes modos :{/b} {$role :parts}",
  "setup.role.none": "{#b}4. Tes modos :{/b} toute personne qui peut gérer les messages",
  "setup.language": "{#b}5. Langue :{/b} {$language :title}",
  "setup.later": "Chaque étape peut être sautée, et refaite plus tard : {$next :command}",

  // Sur des boutons et dans des champs vides : 80 caractères au plus.
  "setup.open": "Configurer",
  "setup.back": "Retour",
  "setup.move": "Déplacer",
  "setup.test": "Envoyer un test",
  "setup.place.choose": "1. Où vont les annonces",
  "setup.campaign.enter": "2. Campagne",
  "setup.team.choose": "3. Où tes modos sont prévenus",
  "setup.role.choose": "4. Quel rôle ont tes modos",
  "setup.language.choose": "5. Passer en {$language :title}",
  "setup.campaign.title": "Campagne",
  "setup.campaign.address": "L'adresse de sa page, ou son id",

  // Ce qu'a fait la dernière étape.
  "setup.cannot-write":
    "Je ne peux pas écrire dans {$place :parts} : il y manque à mon rôle {$permissions :list}. Change ça, ou choisis un autre salon.",
  "setup.chosen": "Les annonces vont dans {$place :parts}.",
  "setup.chosen.next": "La prochaine campagne sera annoncée dans {$place :parts}.",
  "setup.chosen.stays":
    "La prochaine campagne sera annoncée dans {$place :parts}. Les campagnes déjà connectées restent où elles sont, sauf si tu appuies sur Déplacer.",
  "setup.first": "Choisis d'abord un salon.",
  "setup.moved":
    "Désormais dans {$place :parts}, et nulle part ailleurs, les annonces de ces campagnes : {$campaigns :titles}.",
  "setup.moved.nothing": "Tout est déjà annoncé dans {$place :parts}. Rien n'a changé.",
  "setup.team.chosen": "En cas de problème, tes modos sont prévenus dans {$place :parts}.",
  "setup.told-directly":
    "En cas de problème, tu reçois un message privé. Si tu préfères un salon, tapes-y : {$next :command}",
  "setup.refused": "Il faut pouvoir gérer ce serveur pour me configurer. Rien n'a changé.",
} as const;
