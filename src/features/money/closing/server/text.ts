import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type Day, formatDay } from '#platform/contract/time/dates.ts'

/** The differences between an invoice and its closing, one sentence each. */
export const differences = {
  issuer: (found: string, correct: string) =>
    `O prestador é ${found}, mas o seu cadastro é ${correct}.`,
  taker: (found: string, correct: string) =>
    `O tomador é ${found}, mas a marca é ${correct}.`,
  value: (found: Cents, correct: Cents) =>
    `O valor é ${formatCents(found)}, mas o fechamento é de ${formatCents(correct)}.`,
  month: (found: string, correct: string) =>
    `A competência é ${found}, mas o fechamento é de ${correct}.`,
  cancelled: 'A nota está cancelada.',
  missing: {
    issuer: (correct: string) => `Não encontramos o seu documento (${correct}) na nota.`,
    taker: (correct: string) => `Não encontramos o CNPJ da marca (${correct}) na nota.`,
    value: (correct: Cents) =>
      `Não encontramos o valor do fechamento (${formatCents(correct)}) na nota.`,
    month: (correct: string) => `Não encontramos a competência (${correct}) na nota.`,
  },
  noIssuer: 'Não encontramos o seu documento na nota.',
  unread: 'O arquivo não pôde ser lido automaticamente.',
  photo: 'Se a nota está certa, envie uma foto dela: a marca confere.',
}

export const openText = {
  period: (closesOn: Day) =>
    `O período fecha em ${formatDay(closesOn)}. Entram as comissões dos pedidos confirmados até o fim do mês.`,
  belowMinimum: (minimum: Cents) =>
    `Abaixo de ${formatCents(minimum)} o saldo acumula para o mês seguinte.`,
  creditMode:
    'Nesta marca não há fechamento de comissões: as suas vendas viram créditos, que aparecem no extrato.',
  debt: (debt: Cents) =>
    `${formatCents(debt)} de vendas estornadas depois de pagas serão descontados.`,
  waitsForInvoice: 'Aguardando a marca faturar o pedido.',
  enters: (closesOn: Day) => `Entra no fechamento de ${formatDay(closesOn)}.`,
  entersLater: (release: Day) =>
    `Confirmada só em ${formatDay(release)}: entra no fechamento seguinte.`,
  countsSince: (day: Day) =>
    `Conta a partir de ${formatDay(day)}: entra no fechamento seguinte.`,
  bonus: 'Bônus',
  estimate: 'Estimativa do período aberto, se nada for cancelado.',
}

export const papers = {
  closing: {
    title: 'Demonstrativo de comissões',
    amounts: 'Valores',
    lines: 'Comissões',
    protocol: 'Protocolo',
    partner: 'Parceiro',
    document: 'CPF ou CNPJ',
    period: 'Período',
    orders: 'Pedidos',
    orderValue: 'Valor dos pedidos, sem frete',
    gross: 'Comissões',
    bonus: 'Bônus',
    debt: 'Estornos descontados',
    fee: 'Taxa financeira',
    net: 'Líquido a receber',
    paidAt: 'Pago em',
    expected: 'Pagamento previsto',
  },
  rpa: {
    title: 'Recibo de pagamento a autônomo (RPA)',
    payer: 'Fonte pagadora',
    worker: 'Prestador',
    service: 'Serviço',
    gross: 'Valor bruto',
    inss: 'INSS retido',
    irrf: 'IRRF retido',
    iss: 'ISS retido',
    net: 'Valor líquido',
    issuedOn: 'Emitido em',
    notIssued: 'Prévia: ainda não foi emitido',
    number: 'Número',
    month: 'Competência',
    pis: 'PIS/PASEP (NIT)',
    noPis: 'Não informado',
    signature: 'Assinatura do prestador: ____________________________________',
  },
  receipt: {
    title: 'Comprovante de pagamento',
    receiver: 'Quem recebeu',
    payment: 'Pagamento',
    amount: 'Valor pago',
    beforeTaxes: 'Valor antes das retenções',
    withheld: 'Retenções do RPA',
    reference: 'Referência do pagamento',
    note: 'A marca declarou este pagamento. Guarde este comprovante com o seu extrato bancário.',
  },
  income: {
    title: (year: number) => `Informe de rendimentos de ${year}`,
    payer: 'Fonte pagadora',
    receiver: 'Beneficiário',
    totals: 'Totais do ano',
    payments: 'Pagamentos',
    income: 'Rendimentos',
    rewards: 'Resgates em vales e cartões',
    note: 'Confira com o seu contador antes de declarar.',
  },
  name: 'Nome',
  cnpj: 'CNPJ',
  foot: (page: number, pages: number) => `Página ${page} de ${pages}`,
}
