export const setUpPage = {
  "set-up.title": "Usar de verdade",
  "set-up.back": "Voltar à demonstração",
  "set-up.steps": "Passos",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Doações",
  "set-up.step.campaign": "Campanha",
  "set-up.step.finish": "Iniciar",
  "set-up.step.done": "feito",
  "set-up.check": "Verificar e continuar",
  "set-up.trying": "Um momento…",
  "set-up.go-on": "Continuar",
  "set-up.copy": "Copiar",
  "set-up.copied": "Copiado",

  // The code of the terminal
  "set-up.code.title": "Um link abre esta página",
  "set-up.code.how": "Ele está no terminal onde eu rodo. Abra-o neste navegador, ou cole aqui.",
  "set-up.code.field": "Link do terminal",
  "set-up.code.wrong": "Esse não é o link. O certo está no terminal.",
  "set-up.code.late": "Este link é velho demais. O terminal mostra um novo.",
  "set-up.code.tries": "Foram tentativas erradas demais. Aperte Ctrl+C no terminal e digite lá: {$typed :parts}",
  "set-up.code.elsewhere":
    "Este link foi aberto em outro navegador. Continue lá, ou aperte Ctrl+C no terminal e digite lá: {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Conecte a Tiltify",
  "set-up.tiltify.open": "Abra suas aplicações na Tiltify",
  "set-up.tiltify.create":
    "Clique em “Create Application”. Qualquer nome serve. A redirect URI é {$address :parts}, se ninguém passou outra.",
  "set-up.tiltify.copy": "Copie as duas “Application keys” para estes campos.",
  "set-up.tiltify.done": "A Tiltify aceita estas chaves.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "Onde devo anunciar?",
  "set-up.chat.later": "Dá para adicionar os outros depois.",
  "set-up.discord.what": "Em um canal do seu servidor",
  "set-up.discord.open": "Abra suas aplicações no Discord",
  "set-up.discord.create": "Clique em “New Application” e dê o nome que as pessoas vão ver.",
  "set-up.discord.private":
    "Seção “Installation”: em Install Link escolha “None” e salve. Depois seção “Bot”: desmarque “Public Bot” e salve.",
  "set-up.discord.token": "Na mesma página: clique em “Reset Token” e copie o token para este campo.",
  "set-up.discord.field": "Token",
  "set-up.discord.done": "O Discord me conhece como {$name :title}.",
  "set-up.discord.servers": "Estou em {$servers :titles}.",
  "set-up.discord.nowhere": "Ainda não estou em nenhum servidor.",
  "set-up.discord.invite": "Me convide",
  "set-up.discord.again": "Olhar de novo",
  "set-up.twitch.what": "No seu chat da Twitch, e em uma página para você",
  "set-up.twitch.account":
    "Crie uma conta na Twitch para mim. A sua também serve; aí eu falo em seu nome. Ative a autenticação de dois fatores.",
  "set-up.twitch.open": "Abra suas aplicações na Twitch",
  "set-up.twitch.create":
    "Clique em “Register Your Application”. OAuth Redirect URL: {$address :parts}. Category: “Chat Bot”. Client type: “Public”.",
  "set-up.twitch.copy": "Copie o “Client ID” para este campo.",
  "set-up.twitch.secret": "Client secret, só com o tipo “Confidential”",
  "set-up.twitch.begin": "Pedir um código",
  "set-up.twitch.type": "Abra esta página com a minha conta da Twitch (no celular, pelo código QR) e digite lá:",
  "set-up.twitch.qr": "Código QR da página",
  "set-up.twitch.waiting": "Esperando por você na Twitch…",
  "set-up.twitch.refused": "A Twitch não me dá um código ({$code :parts}). Compare o client ID com sua aplicação.",
  "set-up.page.label": "Só no navegador",
  "set-up.page.what": "Em uma página própria, e na sua live com o OBS",

  // How donations arrive
  "set-up.events.title": "Como as doações chegam até mim?",
  "set-up.pull.label": "Eu pergunto à Tiltify",
  "set-up.pull.what": "A cada 5 segundos enquanto chegam doações. Não precisa de mais nada.",
  "set-up.webhook.label": "A Tiltify me avisa",
  "set-up.webhook.what":
    "As doações aparecem na hora. Precisa de um endereço https público que leve a este computador.",
  "set-up.webhook.address": "Seu endereço público",
  "set-up.webhook.create": "Na sua aplicação na Tiltify, abra “Webhooks” e clique em “Add webhook”. A URL:",
  "set-up.webhook.overview": "Copie o “Webhook Signing ID” da visão geral do webhook para este campo.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Esperar um teste",
  "set-up.webhook.waiting": "Agora clique em “Send Test” na aba Testing do webhook. Estou esperando…",
  "set-up.webhook.foreign": "Chegou algo, mas assinado com outro Webhook Signing ID. Compare os dois.",
  "set-up.webhook.came": "O teste chegou.",
  "set-up.webhook.came.donation": "O teste chegou: {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "O endereço tem que ser como {$example :parts}. Nada mudou.",

  // The campaign
  "set-up.campaign.title": "Qual campanha?",
  "set-up.campaign.how": "Cole o endereço da página dela.",
  "set-up.campaign.field": "Endereço da campanha",
  "set-up.campaign.look": "Procurar",
  "set-up.campaign.wait": "Esperar até ser publicada",
  "set-up.campaign.waits": "Assim que for publicada, eu anuncio.",
  "set-up.campaign.later": "Depois",

  // What is written, and what is in the way
  "set-up.finish.title": "Tudo pronto",
  "set-up.finish.lines": "Escrevo estas linhas em {$file :parts}. Todo o resto fica como está.",
  "set-up.finish.write": "Escrever e iniciar",
  "set-up.finish.show": "Mostrar as linhas com os segredos",
  "set-up.finish.by-hand":
    "Coloque estas linhas em {$file :parts}, ou onde ficam suas configurações. Depois aperte Ctrl+C no terminal e digite lá: {$typed :parts}",
  "set-up.file.link": "{$file :parts} é um link, por isso não escrevo ali. Nada mudou.",
  "set-up.file.none": "{$file :parts} não é um arquivo, por isso não consigo escrever ali. Nada mudou.",
  "set-up.file.read-only": "Não tenho permissão para escrever em {$file :parts}. Nada mudou.",
  "set-up.file.full": "O disco está cheio, por isso não consigo escrever {$file :parts}. Nada mudou.",
  "set-up.file.tangled":
    "Minhas linhas não seriam lidas em {$file :parts}: algo ali não foi fechado, como aspas. Nada mudou.",
  "set-up.file.failed": "Não consigo escrever {$file :parts}: {$error :parts}. Nada mudou.",
  "set-up.overruled":
    "Definido também fora de {$file :parts}, e isso tem prioridade: {$names :list}. Remova de lá. Nada mudou.",
  "set-up.unfit": "Está vazio, é longo demais ou tem quebras de linha. Nada mudou.",
  "set-up.first": "Primeiro termine os passos anteriores. Nada mudou.",

  // What comes next
  "set-up.starting": "Estou iniciando…",
  "set-up.serving": "Estou no ar",
  "set-up.slow":
    "Ainda não respondo. O terminal diz por quê. Se não disser nada, aperte Ctrl+C lá e digite: {$typed :parts}",
  "set-up.next.page": "As doações aparecem na sua página. O link dela tem uma chave: guarde só para você.",
  "set-up.next.link": "Sua página já tem uma chave. Para obter o link, digite em outro terminal:",
  "set-up.next.discord":
    "Clique em “Configurar” na minha mensagem de boas-vindas no seu servidor, ou digite isto no canal onde devo anunciar:",
  "set-up.next.twitch.join": "Abra meu próprio chat, {$page :parts}, e digite lá com a sua conta:",
  "set-up.next.twitch.allow": "No mesmo chat, digite isto com a minha conta e o nome do seu canal:",
  "set-up.next.twitch.connect": "Depois digite no seu próprio chat:",
  "set-up.next.campaign": "Para conectar uma campanha, digite lá, com o endereço da página dela:",
} as const;
