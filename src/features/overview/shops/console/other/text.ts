export const text = {
  title: 'Instalação na loja',
  sentence:
    'Três passos, para quem cuida do site: a tag nas páginas, o campo no pedido e um envio a cada pedido.',
  show: 'Mostrar endereço, chave e tag',
  tag: {
    title: '1. A tag em todas as páginas',
    sentence: (days: number) =>
      `Guarda o clique do link por ${days} dias no navegador de quem visita. Não chama nenhum servidor.`,
  },
  field: {
    title: '2. O campo no formulário do pedido',
    sentence:
      'A tag preenche o campo. Em páginas com JavaScript, use aliado.clickId(). Guarde o valor com o pedido.',
  },
  postback: {
    title: '3. O envio de cada pedido, pelo servidor da loja',
    sentence:
      'Envie quando o pedido nasce e a cada mudança. O mesmo envio de novo não muda nada.',
    address: 'Endereço',
    key: 'Chave que assina (só no servidor da loja)',
    example: 'Exemplo em Node.js',
    states:
      'status: pen feito, apv aprovado, fat faturado, can cancelado, dev devolvido. Também: coupon, partner_slug, items, freight, created_at, updated_at.',
  },
  copy: (what: string) => `Copiar: ${what}`,
} as const
