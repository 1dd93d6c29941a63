export const text = {
  redeem: {
    title: 'Resgatar Créditos',
    available: 'Disponível para resgate',
    amount: 'Quanto você quer resgatar?',
    amountHint: (minimum: string) =>
      `Resgate mínimo de ${minimum}. 1 crédito = R$\u00A01,00.`,
    all: 'Resgatar tudo',
    destination: 'Para onde vai',
    review: 'Continuar',
    blockedTitle: 'Ainda não dá para resgatar',
    incompleteTitle: 'Cadastro incompleto',
    offline: 'Você está offline. O resgate precisa de conexão.',
    confirmTitle: 'Confirme o resgate',
    youReceive: 'Você recebe',
    fee: 'Tarifa',
    noFee: 'Sem tarifa',
    key: 'Chave PIX',
    when: 'Quando',
    minutes: 'Em poucos minutos',
    confirm: 'Confirmar resgate',
    back: 'Voltar',
    doneTitle: 'Resgate solicitado',
    done: (amount: string) =>
      `${amount} já saíram do seu saldo e estão a caminho da sua chave PIX.`,
    follow: 'Acompanhar resgate',
    lastOpen: 'Último resgate em andamento',
    amountRequired: 'Informe o valor do resgate.',
    tooMuch: 'Você não possui créditos o suficiente',
  },
  pix: {
    title: 'Cadastre sua chave PIX',
    sentence: 'A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.',
    type: 'Tipo de chave',
    key: 'Chave PIX',
    types: {
      cpf: 'CPF',
      cnpj: 'CNPJ',
      email: 'E-mail',
      phone: 'Celular',
      evp: 'Chave aleatória',
    },
    save: 'Salvar chave',
    saved: 'Chave PIX cadastrada.',
    change: 'Trocar chave',
    changeTitle: 'Trocar chave PIX',
    changeSentence:
      'Por segurança, depois da troca o resgate fica bloqueado por um tempo. A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.',
  },
  list: {
    title: 'Meus resgates',
    filter: 'Situação',
    none: 'Sem filtro',
    empty: 'Você ainda não resgatou créditos.',
    emptyFilter: 'Nenhum resgate nesta situação.',
    redeem: 'Resgatar créditos',
    money: 'PIX',
  },
  receipt: {
    title: 'Comprovante de resgate',
    amount: 'Valor',
    destination: 'Destino',
    protocol: 'Protocolo',
    requestedAt: 'Solicitado em',
    paidAt: 'Pago em',
    endToEnd: 'ID da transação',
    reason: 'Motivo',
    status: 'Situação',
    share: 'Compartilhar comprovante',
    shareText: (parts: {
      amount: string
      status: string
      protocol: string
      when: string
    }) =>
      `Comprovante de resgate\n${parts.amount} por PIX\nSituação: ${parts.status}\nProtocolo: ${parts.protocol}\n${parts.when}`,
  },
}
