const RESULTS = 'Resultado dos meus links'

export const text = {
  earning: (amount: string) => `Você ganha ${amount} se vender por este link.`,
  title: 'Compartilhar',
  whatsapp: 'WhatsApp',
  copy: 'Copiar link',
  copySeveral: 'Copiar mensagem',
  more: 'Mais opções',
  link: 'Seu link',
  links: 'Seus links',
  qr: 'QR code do seu link',
  message: 'Mensagem',
  messageHint: 'Vai junto com o link.',
  suggestion: (name: string) => `Olha o que eu escolhi para você: ${name}`,
  shop: {
    title: 'Sua loja com o seu link',
    hint: 'Quem comprar por ele conta para você.',
    name: 'a loja inteira',
    whatsapp: 'Enviar a loja no WhatsApp',
    more: 'Outras formas',
    results: RESULTS,
  },
  pick: (name: string) => `Selecionar ${name}`,
  share: (name: string) => `Compartilhar ${name}`,
  shareShort: 'Compartilhar',
  tray: {
    title: 'Produtos selecionados',
    name: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
    remove: (name: string) => `Remover ${name} da seleção`,
    clear: 'Limpar',
    share: (count: number) =>
      count === 1 ? 'Compartilhar 1 produto' : `Compartilhar ${count} produtos`,
  },
  results: {
    title: RESULTS,
    period: 'Período',
    periods: { 7: 'Últimos 7 dias', 30: 'Últimos 30 dias', 90: 'Últimos 90 dias' },
    visitors: (count: number) =>
      count === 1
        ? '1 pessoa visitou'
        : `${count.toLocaleString('pt-BR')} pessoas visitaram`,
    clicks: (count: number) =>
      count === 1 ? 'em 1 visita' : `em ${count.toLocaleString('pt-BR')} visitas`,
    ownClicks: (count: number) => `Seus próprios cliques: ${count.toLocaleString('pt-BR')}`,
    hint: 'Cada pessoa conta uma vez por dia. Robôs e prévias de mensagem não contam.',
    empty: 'Ninguém visitou os seus links neste período.',
    byDay: 'Por dia',
    byPlace: 'Onde você colocou o link',
    bySource: 'De onde as pessoas vieram',
    byLink: 'Links mais visitados',
    day: 'Dia',
    count: 'Pessoas',
    places: {
      whatsapp: 'WhatsApp',
      qr: 'QR code',
      share: 'Outros aplicativos',
      link: 'Link copiado',
    },
    sources: {
      whatsapp: 'WhatsApp',
      instagram: 'Instagram',
      facebook: 'Facebook',
      tiktok: 'TikTok',
      youtube: 'YouTube',
      telegram: 'Telegram',
      google: 'Google',
      other: 'Outros sites',
      direct: 'Direto ou não informado',
    },
    leadsTo: {
      product: 'Produto que saiu de linha',
      cart: 'Carrinho montado',
      page: 'Banner da sua página',
      shop: 'A loja',
    },
  },
}
