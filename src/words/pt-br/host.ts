/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "O bellringer escuta em {$url :parts}; webhooks vão para {$webhooks :parts}",
  "host.listening.only": "bellringer escuta em {$url :parts}",
  "host.roles": "Este processo faz: {$does :parts}. O resto fica com outros.",
  "host.events.webhook-only": "Eventos: só webhooks, porque não dá para perguntar à Tiltify sem TILTIFY_CLIENT_ID.",
  "host.events.pull": "Eventos: perguntando à Tiltify.",
  "host.events.no-webhook": "Eventos: perguntando à Tiltify. Nenhum webhook foi definido.",
  "host.events.both": "Eventos: webhooks, e perguntando à Tiltify.",
  "host.events.webhook": "Eventos: webhooks.",
  "host.chat-link": "O chat no navegador precisa da chave. Para obter o link: {$typed :parts}",
  "host.out": "O que é anunciado em qualquer lugar também vai para {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} e os detalhes de {$ready :parts} estão fechados. METRICS_TOKEN abre os dois.",

  "health.waiting": `.input {$count :integer}
.match $count
0    {{0 eventos na fila}}
one  {{{$count} evento na fila}}
many {{{$count} de eventos na fila}}
*    {{{$count} eventos na fila}}`,
  "health.no-database": "o banco de dados não responde",
  "health.fails": "nada pode ser recebido: o log diz por quê",
  "health.here": "este processo",
  "health.unwritable": "nada pode ser gravado",
  "health.elsewhere": "outro processo",
  "health.by": "outro processo, {$name :parts}",
  "health.nobody": "nenhum processo",

  "host.demo":
    "Esta é a demonstração: nenhuma conta foi definida, então o bellringer fala com seu próprio simulador da Tiltify. Nada aqui é real.",
  "host.demo.page": "Veja as doações chegarem: {$url :parts}",
  "host.demo.alone":
    "A página não pede chave a ninguém, por isso só escuta neste computador. Não coloque um proxy na frente dela.",
  "host.demo.next": "Digite {$total :command} lá, ou faça uma doação de mentira. Ctrl+C encerra.",
  "host.demo.again":
    "As doações de uma demo anterior ainda estão nela. Para começar do zero, apague {$file :parts} antes de iniciar.",
  "host.demo.set-up":
    "Para usar de verdade, abra este link em um navegador deste computador (em até {$within :lasts}): {$url :parts}",

  "host.twitch.open": "Abra {$page :parts}, entre com a conta do bot e digite {$code :parts} em até {$left :lasts}.",
  "host.twitch.late": "Ninguém digitou o código a tempo. Inicie de novo para receber outro.",
  "host.twitch.refused": "A Twitch não aceita o login ({$code :parts}). Inicie de novo para receber outro código.",
  "host.twitch.done": "Login feito na Twitch como {$account :title}. Um bot em execução assume em até um minuto.",
} as const;
