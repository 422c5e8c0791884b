/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
  "twitch.welcome":
    "Cheguei. Digite {$mod :parts}, por favor, ou outros bots podem me dar timeout por causa de links. Se StreamElements ou Streamlabs já anuncia doações aqui, desative um de nós.",
  "twitch.language": "Quer que eu fale {$language :title} aqui? Digite {$typed :parts}",
  "twitch.several":
    "No seu servidor do Discord há {$count :integer} campanhas conectadas. Para cada uma que eu deva anunciar aqui, digite {$typed :parts}",
  "twitch.waits":
    "Cheguei. Quem hospeda o bot ainda vai decidir se eu fico. Se a campanha é sua, não precisa esperar: prove com {$login :parts} e depois conecte.",
  "twitch.coming": "{$to :parts} Já vou.",
  "twitch.there-already": "{$to :parts} Já estou lá.",
  "twitch.not-there": "{$to :parts} Não estou lá.",
  "twitch.parted": "{$to :parts} Já saí.",
  "twitch.asked": "{$to :parts} Pedi a quem me hospeda.",
  "twitch.closed": "{$to :parts} Quem me hospeda não me libera para outros canais.",
  "twitch.begin":
    "{$to :parts} Para me ter no seu chat, digite {$join :parts} aqui. Para me mandar embora, digite {$part :parts} aqui.",
  "twitch.busy": "{$to :parts} Muita gente está me chamando agora. Tente de novo em uma hora.",
  "twitch.full":
    "{$to :parts} Estou em {$most :integer} canais, e a Twitch não me deixa entrar em mais sem ser mod. Digite {$mod :parts} no seu chat e depois {$join :parts} aqui de novo. Aí o canal não conta.",
  "twitch.nobody-asked": "Ninguém com esse nome me chamou aqui.",
  "twitch.leaving":
    "Estou saindo e não anuncio mais nada aqui. Para me trazer de volta, digite {$join :parts} em {$own :title}.",
  "twitch.link-said": "O link está algumas linhas acima. Onde não sou mod, envio um por minuto.",

  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{Minha mensagem com link foi apagada em {$channel :title}, provavelmente por outro bot. Me dê mod lá ({$mod :parts}), ou libere links para {$site :parts}.}}
*    {{{$bot} apagou minha mensagem com link em {$channel :title}. Me dê mod lá ({$mod :parts}), ou libere links para {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{Levei timeout em {$channel :title}, provavelmente de outro bot, por causa de um link. Me dê mod lá ({$mod :parts}), ou libere links para {$site :parts}.}}
*    {{{$bot} me deu timeout em {$channel :title}, provavelmente por causa de um link. Me dê mod lá ({$mod :parts}), ou libere links para {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{Levei ban em {$channel :title}. Para me deixar falar lá de novo: {$unban :parts} e {$mod :parts}.}}
*    {{{$bot} me deu ban em {$channel :title}. Para me deixar falar lá de novo: {$unban :parts} e {$mod :parts}.}}`,
  "twitch.undeleted": "A Twitch não me deixou apagar uma mensagem oculta em {$channel :title}. Apague lá.",
  "twitch.shut-out": "Não consigo ficar em {$channel :title}: {$reason :parts}. Tento de novo por conta própria.",
  "twitch.copy": "Outra cópia minha fala em {$channel :title}. Fico em silêncio lá até ela parar.",
  "twitch.rival":
    "{$bot :title} também responde a {$word :parts} em {$channel :title}. Para desativar o meu, digite lá: {$off :parts}",
  "twitch.guest":
    "Não sou mod em {$channel :title}: outros bots podem me dar timeout por causa de links, e só respondo {$answers :integer} perguntas em {$per :exactly}. Quem é dono do canal digita {$mod :parts} lá.",

  "twitch.missing": "fora de {$channels :titles}",

  "twitch.login.none": "Não estou conectado à Twitch. No computador do bot: {$shell :parts}",
  "twitch.login.expired": "Meu login da Twitch expirou. No computador do bot: {$shell :parts}",
  "twitch.login.lacks": "Meu login da Twitch precisa de {$scopes :list}. No computador do bot: {$shell :parts}",
  "twitch.login.unreadable":
    "Não consigo ler os logins salvos. Entre de novo: {$shell :parts} Também serve o {$key :parts} ou o {$file :parts} de antes.",
  "twitch.login.by-code":
    "{$problem :parts} Ou, em até {$left :lasts}: abra {$page :url} com a conta do bot e digite {$code :parts}",
} as const;
