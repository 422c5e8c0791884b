export const signIn = {
  "sign-in.link":
    "Entre com a Tiltify para provar quais campanhas são suas. Lá aparece um código; digite aqui: {$next :command}",
  "sign-in.link.until": "O link é só para você e expira {$until :until}.",
  "sign-in.link.public": "Todo mundo aqui vê o link, mas só você pode digitar o código. Ele expira {$until :until}.",
  "sign-in.link.local": "Ele só funciona no computador do bot.",
  "sign-in.open": "Entrar com a Tiltify",
  "sign-in.type": "Digitar o código",
  "sign-in.type.how": "Digite o código que a página mostrou depois da Tiltify, aqui ou assim: {$next :command}",
  "sign-in.code": "Código",
  "sign-in.not-back":
    "Da última vez ninguém voltou da Tiltify. Se apareceu um erro lá, quem hospeda o bot precisa adicionar este endereço de redirecionamento à minha aplicação: {$address :url}",

  "sign-in.done": "Você entrou com a Tiltify: {$account :title}.",
  "sign-in.choose": "Estas são as suas campanhas publicadas. Clique em uma para conectar aqui.",
  "sign-in.choose.type": "Estas são as suas campanhas publicadas. Para conectar uma, digite o que está ao lado dela.",
  "sign-in.connect": "Conectar {$campaign :title}",
  "sign-in.no-campaign": "Você não tem campanha publicada no momento.",
  "sign-in.out": "Para sair: {$next :command}",
  "sign-in.signed-out":
    "Você saiu, e o seu login da Tiltify foi apagado aqui. Para tirar também a minha permissão, abra a sua conta na Tiltify.",
  "sign-in.nobody": "Você não entrou com a Tiltify. Nada mudou.",
  "sign-in.over": "A Tiltify encerrou o seu login.",
  "sign-in.unreadable": "Não consigo mais ler o seu login: quem hospeda o bot trocou a minha chave.",

  "sign-in.none": "Não estou esperando um código seu. Para começar: {$next :command}",
  "sign-in.not-yet": "Ninguém entrou com o seu link ainda. Abra o link primeiro. Nada mudou.",
  "sign-in.elsewhere": "Você pediu o link aqui: {$place :title}. Digite o código lá. Nada mudou.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{Esse não é o código. Você tem mais {$left} tentativa. Nada mudou.}}
many {{Esse não é o código. Você tem mais {$left} de tentativas. Nada mudou.}}
*   {{Esse não é o código. Você tem mais {$left} tentativas. Nada mudou.}}`,
  "sign-in.too-many":
    "Esse também não era o código, então ele não vale mais. Nada mudou. Para começar de novo: {$next :command}",
  "sign-in.again": "Para começar de novo: {$next :command}",

  "sign-in.problem.denied": "Você não permitiu isso na Tiltify.",
  "sign-in.problem.forged": "Este endereço não é meu, ou está incompleto.",
  "sign-in.problem.foreign": "Este endereço é de outro navegador. Abra o link do chat e continue nesse navegador.",
  "sign-in.problem.old": "Este link não vale mais. Ele vale dez minutos, e só o mais novo conta.",
  "sign-in.problem.again": "Esta página já apareceu antes. Se você ainda tem o código dela, pode digitar.",
  "sign-in.problem.code": "A Tiltify não aceita a própria resposta: já foi usada, ou chegou tarde.",
  "sign-in.problem.scopes": "A Tiltify não me deixa ver quem você é.",
  "sign-in.problem.host": "A Tiltify não aceita a minha aplicação. Quem hospeda o bot precisa ver isso.",
  "sign-in.problem.silent": "A Tiltify não responde no momento. Tente de novo em um minuto.",

  "sign-in.page.title": "Falta um passo",
  "sign-in.page.asked": "Quem pediu: {$asker :name}. Onde: {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "Quem pediu: {$asker :name}. Onde: {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Conta da Tiltify: {$account :title}",
  "sign-in.page.type": "Se foi você, digite este código lá com {$typed :parts}:",
  "sign-in.page.warning":
    "Se não foi você, feche esta página e não dê o código a ninguém: quem pediu poderia se passar por você.",
  "sign-in.page.failed": "Não deu certo",
  "sign-in.page.again": "Nada mudou. Para começar de novo, digite {$typed :parts} no seu chat.",

  "changed.signed-in": "Entrou com a Tiltify",
  "changed.signed-out": "Saiu da Tiltify",
  "host.sign-in":
    "Para o login com a Tiltify funcionar, adicione este endereço de redirecionamento à sua aplicação lá: {$address :url}",
  "server.verify": "Se uma campanha daqui é sua, prove isso e conecte: {$next :command}",
  "entry.not-proven":
    "Quem hospeda o bot ainda não me liberou aqui. Até lá, só anuncio campanhas de quem conecta, e é preciso provar: {$next :command}. Nada mudou.",
  "connected.proven": "comprovada por {$by :name}",
  "connected.proof-over": "comprovada por {$by :name}, mas a Tiltify encerrou esse login",
} as const;
