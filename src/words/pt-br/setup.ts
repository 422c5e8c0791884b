/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome: "Oi, eu anuncio doações da Tiltify. Quem gerencia este servidor clica em Configurar; leva um minuto.",
  "welcome.not-official": "Não é feito pela Tiltify",
  "welcome.done": "Tudo pronto. {$settings :command} muda qualquer coisa, {$donate :command} é para todos.",

  "setup.title": "Configurar",
  "setup.place": "{#b}1. Para onde vão os avisos:{/b} {$places :list}",
  "setup.place.none": "{#b}1. Para onde vão os avisos:{/b} escolha um canal",
  "setup.place.next":
    "{#b}1. Para onde vão os avisos:{/b} {$places :list}. O que você conectar agora vai para {$next :parts}.",
  "setup.campaign": "{#b}2. Campanha:{/b} {$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles} em {$place :parts}",
  "setup.campaign.none": "{#b}2. Campanha:{/b} clique em Campanha e cole o endereço da página dela",
  "setup.team": "{#b}3. Onde a moderação fica sabendo quando algo dá errado:{/b} {$where :parts}",
  "setup.team.nowhere": "{#b}3. Onde a moderação fica sabendo quando algo dá errado:{/b} em nenhum canal",
  "setup.team.open": "{#b}3. Onde a moderação fica sabendo quando algo dá errado:{/b} ainda em nenhum canal",
  "setup.team.direct": "{#b}3. Quem fica sabendo por mensagem direta quando algo dá errado:{/b} {$who :parts}",
  "setup.role": "{#b}4. Sua moderação:{/b} {$role :parts}",
  "setup.role.none": "{#b}4. Sua moderação:{/b} quem gerencia mensagens",
  "setup.language": "{#b}5. Idioma:{/b} {$language :title}",
  "setup.later": "Dá para pular qualquer passo e voltar depois: {$next :command}",

  "setup.open": "Configurar",
  "setup.back": "Voltar",
  "setup.move": "Mover",
  "setup.test": "Enviar um teste",
  "setup.place.choose": "1. Para onde vão os avisos",
  "setup.campaign.enter": "2. Campanha",
  "setup.team.choose": "3. Onde a moderação fica sabendo",
  "setup.role.choose": "4. Qual é o cargo da sua moderação",
  "setup.language.choose": "5. Mudar para {$language :title}",
  "setup.campaign.title": "Campanha",
  "setup.campaign.address": "O endereço da página, ou o ID",

  "setup.cannot-write":
    "Não consigo escrever em {$place :parts}: meu cargo precisa de {$permissions :list} lá. Mude isso ou escolha outro canal.",
  "setup.chosen": "Os avisos vão para {$place :parts}.",
  "setup.chosen.next": "O que você conectar agora é anunciado em {$place :parts}.",
  "setup.chosen.stays":
    "O que você conectar agora é anunciado em {$place :parts}. O que já está conectado fica onde está, a não ser que você clique em Mover.",
  "setup.first": "Escolha um canal antes.",
  "setup.moved": "A partir de agora, os avisos de {$campaigns :titles} vão para {$place :parts}, e só para lá.",
  "setup.moved.nothing": "Tudo já é anunciado em {$place :parts}. Nada mudou.",
  "setup.team.chosen": "Quando algo dá errado, a moderação fica sabendo em {$place :parts}.",
  "setup.told-directly":
    "Quando algo dá errado, você fica sabendo por mensagem direta. Para saber em um canal, digite nele: {$next :command}",
  "setup.refused": "Só quem gerencia este servidor pode me configurar. Nada mudou.",
} as const;
