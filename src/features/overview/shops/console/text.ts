const siteHint = 'O endereço do site, como https://www.sualoja.com.br.'

export const text = {
  title: 'Lojas',
  sentence: 'Os produtos e os pedidos de cada loja chegam sozinhos.',
  connect: 'Conectar loja',
  list: 'Lojas da marca',
  empty:
    'Nenhuma loja ainda. Conecte a sua: os produtos e os pedidos dela chegam sozinhos.',
  columns: {
    name: 'Loja',
    kind: 'Plataforma',
    state: 'Situação',
    lastEvent: 'Último aviso',
    import: 'Importação',
    failed: 'Pedidos com falha',
  },
  states: {
    working: { label: 'Funciona', sentence: 'Os pedidos da loja estão chegando.' },
    failing: {
      label: 'Falhando',
      sentence:
        'A última tentativa falhou. Tentamos de novo a cada 15 minutos, e nenhum pedido se perde.',
    },
    disconnected: {
      label: 'Desconectada',
      sentence: 'Os pedidos que já chegaram ficam. Novos não são lidos.',
    },
  },
  imports: {
    products: (count: number) => `Lendo os produtos: ${count} até agora`,
    orders: (count: number) => `Lendo os pedidos: ${count} até agora`,
    done: (products: number, orders: number) =>
      `${products === 1 ? '1 produto' : `${products} produtos`} e ${orders === 1 ? '1 pedido' : `${orders} pedidos`}`,
  },
  form: {
    kind: 'Em que plataforma está a loja?',
    address: 'Endereço da loja',
    addresses: {
      shopify: 'Como loja.myshopify.com. O endereço do painel da loja também serve.',
      woocommerce: siteHint,
      nuvemshop: 'O número da loja, só com algarismos: está no endereço do painel.',
      vtex: 'O nome da conta, como em nomedaconta.myvtex.com.',
      other: siteHint,
    },
    keys: 'Chaves da loja',
    keysHint: 'Ficam guardadas com criptografia e não aparecem de novo.',
    help: {
      title: 'Como conseguir as chaves',
      shopify: [
        'No painel da Shopify, abra Configurações › Apps e canais de vendas › Desenvolver apps e crie um app.',
        'Dê ao app as permissões read_orders, read_all_orders e read_products e instale o app na loja.',
        'Nas configurações do app, copie o ID do cliente e a chave secreta.',
      ],
      woocommerce: [
        'No painel do WordPress, abra WooCommerce › Configurações › Avançado › API REST.',
        'Adicione uma chave com a permissão Leitura/escrita.',
        'Copie as duas partes: elas aparecem só uma vez.',
      ],
      nuvemshop: [
        'No painel de parceiros da Nuvemshop, crie um aplicativo para a sua loja, com as permissões de ler pedidos e produtos.',
        'Instale o aplicativo na loja: a Nuvemshop mostra o token de acesso.',
        'Nas configurações do aplicativo, copie a chave secreta do cliente.',
      ],
      vtex: [
        'No painel da VTEX, abra Configurações da conta › Chaves de aplicação e gere uma chave só para o programa.',
        'Dê a ela um perfil com Feed v3 and Hook Admin, View order e List Orders.',
        'Copie a chave e o token: o token aparece só uma vez.',
      ],
      other: [],
    },
    names: {
      client_id: 'ID do cliente',
      client_secret: 'Chave secreta do cliente',
      consumer_key: 'Chave do consumidor',
      consumer_secret: 'Segredo do consumidor',
      access_token: 'Token de acesso',
      app_key: 'Chave da aplicação',
      app_token: 'Token da aplicação',
    },
    ownCode:
      'A loja envia os pedidos por conta própria. Depois de conectar, copie a tag e o código do envio.',
    prefix: 'Começo do número dos pedidos',
    prefixHint:
      'A marca já tem outra loja. Com um começo próprio, como B-, os pedidos das duas não se confundem.',
    connected: (name: string) =>
      `${name} está conectada. A importação começa em instantes.`,
    connectedOther: (name: string) =>
      `${name} está conectada. Agora instale a tag e o envio dos pedidos.`,
  },
  facts: {
    title: 'Resumo',
    address: 'Endereço',
    prefix: 'Os pedidos começam com',
    connected: 'Conectada em',
    checked: 'Última conferência',
    waiting: 'Avisos esperando',
  },
  problem: (since: string) => `A loja não funciona desde ${since}`,
  actions: {
    title: 'Ações',
    check: 'Conferir agora',
    checking: 'A loja vai ser conferida em instantes.',
    keys: 'Trocar chaves',
    keysHint: 'Deixe em branco a chave que continua a mesma.',
    save: 'Salvar chaves',
    keysSaved: 'Chaves trocadas. A loja as aceitou.',
    disconnect: 'Desconectar loja',
    disconnected: 'Loja desconectada.',
    reconnect: 'Conectar de novo',
  },
  disconnection: {
    title: 'Desconectar esta loja?',
    sentence:
      'Os pedidos e os produtos que já chegaram ficam. Novos pedidos não são lidos até que a loja seja conectada de novo.',
    no: 'Manter conectada',
  },
  events: {
    title: 'Últimos avisos',
    list: 'Avisos dos últimos 90 dias',
    empty: 'Nenhum aviso ainda. O próximo pedido da loja aparece aqui.',
    nothing: 'Nenhum aviso nesta situação.',
    filter: 'Mostrar',
    every: 'Todos os avisos',
    filters: { waiting: 'Só os que esperam', failed: 'Só os que falharam' },
    columns: {
      order: 'Pedido',
      state: 'Resultado',
      message: 'Motivo',
      from: 'Origem',
      received: 'Chegou em',
      again: 'Ação',
    },
    states: {
      waiting: 'Esperando',
      stored: 'Gravado',
      unchanged: 'Já estava assim',
      ignored: 'Não conta',
      failed: 'Falhou',
    },
    foundBy: {
      notice: (topic: string) => `Aviso da loja (${topic})`,
      check: 'Conferência',
    },
    retry: 'Ler de novo',
    retryOrder: (order: string) => `Ler de novo o pedido ${order}`,
    retryAll: 'Ler de novo todos os que falharam',
    retried: (count: number) =>
      count === 1
        ? '1 pedido vai ser lido de novo.'
        : `${count} pedidos vão ser lidos de novo.`,
    refresh: 'Atualizar',
  },
} as const
