export const text = {
  testOrder: 'Pedido de teste da loja: não gera comissão.',
  otherCurrency: (currency: string) => `Pedido em ${currency}: só pedidos em reais contam.`,
  noCategory: 'Geral',
  unknownOrder: 'A loja não tem mais este pedido, e ele nunca chegou aqui.',
  older: 'A loja mostra o pedido como já estava aqui.',
  notJson: 'O corpo não é um JSON com o pedido.',
  unknownField: (name: string) => `${name}: este campo não existe.`,
  noNumber: '(sem número)',
  onlySent: 'Só a loja pode enviar este pedido de novo.',
  failedOrders: 'Há pedidos que não puderam ser lidos.',
  problems: {
    refused: 'A loja recusou as chaves. Confira se estão certas e se têm as permissões.',
    closed: 'A loja está fechada ou com a cobrança suspensa.',
    notFound: 'Nenhuma loja respondeu neste endereço. Confira o endereço.',
    busy: 'A loja está ocupada e pediu para tentar depois.',
    failing: (status: number) => `A loja respondeu com o erro ${status}.`,
    unreachable: (reason: string) => `Não foi possível falar com a loja: ${reason}.`,
    notUnderstood: 'A loja respondeu de outra forma que a esperada.',
    otherHook:
      'Esta chave já avisa outro sistema, e a VTEX só aceita um aviso por chave. Crie uma chave só para o programa.',
    removed: 'A loja retirou o acesso. Conecte de novo.',
  },
}
