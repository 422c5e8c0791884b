export const setUpPage = {
  "set-up.title": "L'utiliser pour de vrai",
  "set-up.back": "Retour à la démo",
  "set-up.steps": "Étapes",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Dons",
  "set-up.step.campaign": "Campagne",
  "set-up.step.finish": "Lancement",
  "set-up.step.done": "fait",
  "set-up.check": "Vérifier et continuer",
  "set-up.trying": "Un instant…",
  "set-up.go-on": "Continuer",
  "set-up.copy": "Copier",
  "set-up.copied": "Copié",

  // The code of the terminal
  "set-up.code.title": "Un lien ouvre cette page",
  "set-up.code.how": "Il est dans le terminal où je tourne. Ouvre-le dans ce navigateur, ou colle-le ici.",
  "set-up.code.field": "Lien du terminal",
  "set-up.code.wrong": "Ce n'est pas ce lien. Le bon est dans le terminal.",
  "set-up.code.late": "Ce lien est trop vieux. Le terminal en montre un nouveau.",
  "set-up.code.tries": "Trop d'essais ratés. Fais Ctrl+C dans le terminal, et tapes-y : {$typed :parts}",
  "set-up.code.elsewhere":
    "Ce lien a été ouvert dans un autre navigateur. Continue là-bas, ou fais Ctrl+C dans le terminal et tapes-y : {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Connecter Tiltify",
  "set-up.tiltify.open": "Ouvre tes applications sur Tiltify",
  "set-up.tiltify.create":
    "Clique sur « Create Application ». N'importe quel nom convient. La redirect URI est {$address :parts}, si personne ne t'en a donné une autre.",
  "set-up.tiltify.copy": "Copie les deux « Application keys » dans ces champs.",
  "set-up.tiltify.done": "Tiltify accepte ces clés.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "Où dois-je annoncer ?",
  "set-up.chat.later": "Tu pourras ajouter les autres plus tard.",
  "set-up.discord.what": "Dans un salon de ton serveur",
  "set-up.discord.open": "Ouvre tes applications sur Discord",
  "set-up.discord.create": "Clique sur « New Application », et donne-lui le nom que tout le monde verra.",
  "set-up.discord.private":
    "Section « Installation » : sous Install Link choisis « None », et enregistre. Puis section « Bot » : décoche « Public Bot », et enregistre.",
  "set-up.discord.token": "Sur la même page : clique sur « Reset Token », et copie le token dans ce champ.",
  "set-up.discord.field": "Token",
  "set-up.discord.done": "Discord me connaît sous le nom : {$name :title}.",
  "set-up.discord.servers": "Je suis sur : {$servers :titles}.",
  "set-up.discord.nowhere": "Je ne suis encore sur aucun serveur.",
  "set-up.discord.invite": "Invite-moi",
  "set-up.discord.again": "Vérifier à nouveau",
  "set-up.twitch.what": "Dans ton chat Twitch, et sur une page pour toi",
  "set-up.twitch.account":
    "Crée un compte Twitch pour moi. Le tien convient aussi, je parle alors en ton nom. Active l'authentification à deux facteurs.",
  "set-up.twitch.open": "Ouvre tes applications sur Twitch",
  "set-up.twitch.create":
    "Clique sur « Register Your Application ». OAuth Redirect URL : {$address :parts}. Category : « Chat Bot ». Client type : « Public ».",
  "set-up.twitch.copy": "Copie le « Client ID » dans ce champ.",
  "set-up.twitch.secret": "Client secret, seulement pour le type « Confidential »",
  "set-up.twitch.begin": "Obtenir un code",
  "set-up.twitch.type": "Ouvre cette page avec mon compte Twitch (sur mobile, par le code QR), et tapes-y :",
  "set-up.twitch.qr": "Code QR de la page",
  "set-up.twitch.waiting": "Je t'attends sur Twitch…",
  "set-up.twitch.refused":
    "Twitch ne me donne pas de code ({$code :parts}). Compare le client ID avec ton application.",
  "set-up.page.label": "Seulement dans le navigateur",
  "set-up.page.what": "Sur une page à part, et sur ton live avec OBS",

  // How donations arrive
  "set-up.events.title": "Comment les dons m'arrivent-ils ?",
  "set-up.pull.label": "Je demande à Tiltify",
  "set-up.pull.what": "Toutes les 5 secondes tant qu'il y a des dons. Il ne faut rien de plus.",
  "set-up.webhook.label": "Tiltify me prévient",
  "set-up.webhook.what":
    "Les dons s'affichent tout de suite. Il faut une adresse https publique qui mène à cet ordinateur.",
  "set-up.webhook.address": "Ton adresse publique",
  "set-up.webhook.create":
    "Dans ton application sur Tiltify, ouvre « Webhooks », et clique sur « Add webhook ». Son URL :",
  "set-up.webhook.overview": "Copie dans ce champ le « Webhook Signing ID » de l'aperçu du webhook.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Attendre un test",
  "set-up.webhook.waiting": "Clique maintenant sur « Send Test » dans l'onglet Testing du webhook. J'attends…",
  "set-up.webhook.foreign": "Quelque chose est arrivé, mais signé avec un autre Webhook Signing ID. Compare les deux.",
  "set-up.webhook.came": "Le test est arrivé.",
  "set-up.webhook.came.donation": "Le test est arrivé : {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "L'adresse doit ressembler à {$example :parts}. Rien n'a changé.",

  // The campaign
  "set-up.campaign.title": "Quelle campagne ?",
  "set-up.campaign.how": "Colle l'adresse de sa page.",
  "set-up.campaign.field": "Adresse de la campagne",
  "set-up.campaign.look": "Chercher",
  "set-up.campaign.wait": "Attendre qu'elle soit publiée",
  "set-up.campaign.waits": "Dès qu'elle est publiée, je l'annonce.",
  "set-up.campaign.later": "Plus tard",

  // What is written, and what is in the way
  "set-up.finish.title": "Tout est prêt",
  "set-up.finish.lines": "J'écris ces lignes dans {$file :parts}. Le reste ne change pas.",
  "set-up.finish.write": "Écrire et démarrer",
  "set-up.finish.show": "Montrer les lignes avec leurs secrets",
  "set-up.finish.by-hand":
    "Mets ces lignes dans {$file :parts}, ou là où sont tes réglages. Puis fais Ctrl+C dans le terminal, et tapes-y : {$typed :parts}",
  "set-up.file.link": "{$file :parts} est un lien, je n'y écris donc pas. Rien n'a changé.",
  "set-up.file.none": "{$file :parts} n'est pas un fichier, je ne peux donc pas y écrire. Rien n'a changé.",
  "set-up.file.read-only": "Je n'ai pas le droit d'écrire dans {$file :parts}. Rien n'a changé.",
  "set-up.file.full": "Le disque est plein, je ne peux donc pas écrire {$file :parts}. Rien n'a changé.",
  "set-up.file.tangled":
    "Mes lignes ne seraient pas lues dans {$file :parts} : quelque chose n'y est pas fermé, comme un guillemet. Rien n'a changé.",
  "set-up.file.failed": "Je ne peux pas écrire {$file :parts} : {$error :parts}. Rien n'a changé.",
  "set-up.overruled":
    "Défini aussi en dehors de {$file :parts}, et c'est ce qui l'emporte : {$names :list}. Enlève-le là-bas. Rien n'a changé.",
  "set-up.unfit": "C'est vide, trop long, ou avec des retours à la ligne. Rien n'a changé.",
  "set-up.first": "Finis d'abord les étapes d'avant. Rien n'a changé.",

  // What comes next
  "set-up.starting": "Je démarre…",
  "set-up.serving": "Je suis en service",
  "set-up.slow":
    "Je ne réponds pas encore. Le terminal dit pourquoi. S'il ne dit rien, fais-y Ctrl+C, et tape : {$typed :parts}",
  "set-up.next.page": "Les dons s'affichent sur ta page. Son lien contient une clé : garde-le pour toi.",
  "set-up.next.link": "Ta page a déjà une clé. Pour avoir son lien, tape dans un autre terminal :",
  "set-up.next.discord":
    "Clique sur « Configurer » dans mon message de bienvenue sur ton serveur, ou tape ceci dans le salon où je dois annoncer :",
  "set-up.next.twitch.join": "Ouvre mon propre chat, {$page :parts}, et tapes-y avec ton compte :",
  "set-up.next.twitch.allow": "Dans le même chat, tape avec mon compte, suivi du nom de ta chaîne :",
  "set-up.next.twitch.connect": "Puis tape dans ton propre chat :",
  "set-up.next.campaign": "Pour connecter une campagne, tape là-bas, avec l'adresse de sa page :",
} as const;
