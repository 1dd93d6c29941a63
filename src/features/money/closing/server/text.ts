import { type Day, formatDay } from '#platform/contract/dates.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'

import { monthName } from '../rules.ts'

type Told = { protocol: string; periodBegin: Day; netCents: Cents; brandName: string }

/** What partners are told of their closings, by e-mail. */
export const messages = {
  closed: ({ protocol, periodBegin, netCents, brandName }: Told) => ({
    subject: `Suas comissões de ${monthName(periodBegin)} na ${brandName}`,
    body: `O período de ${monthName(periodBegin)} fechou com ${formatCents(netCents)} a receber (protocolo ${protocol}).\n\nAgora a marca confere e aprova o fechamento. Avisamos quando ela pedir a nota fiscal.`,
  }),
  requested: (told: Told & { due: Day }) => ({
    subject: `Envie a nota fiscal de ${monthName(told.periodBegin)}`,
    body: `A ${told.brandName} aprovou o fechamento ${told.protocol}, de ${formatCents(told.netCents)}.\n\nEnvie a nota fiscal até ${formatDay(told.due)} na tela Comissões. Lá está tudo o que precisa constar nela.`,
  }),
  receipt: (told: Told & { expected: Day }) => ({
    subject: `Seu recibo (RPA) de ${monthName(told.periodBegin)} está pronto`,
    body: `A ${told.brandName} aprovou o fechamento ${told.protocol}. O recibo já está na tela Comissões.\n\nPagamento previsto: ${formatDay(told.expected)}.`,
  }),
  refused: (told: Told & { reason: string; due: Day }) => ({
    subject: `A nota fiscal de ${monthName(told.periodBegin)} não foi aceita`,
    body: `A ${told.brandName} não aceitou a nota do fechamento ${told.protocol}.\n\nMotivo: ${told.reason}\n\nEnvie outra até ${formatDay(told.due)} na tela Comissões.`,
  }),
  reminder: (told: Told & { due: Day }) => ({
    subject: `A nota fiscal de ${monthName(told.periodBegin)} vence em ${formatDay(told.due)}`,
    body: `Falta a nota do fechamento ${told.protocol}, de ${formatCents(told.netCents)}. Sem ela a ${told.brandName} não pode pagar.\n\nEnvie até ${formatDay(told.due)} na tela Comissões.`,
  }),
  paid: (told: Told) => ({
    subject: `Comissões de ${monthName(told.periodBegin)} pagas`,
    body: `A ${told.brandName} pagou o fechamento ${told.protocol}: ${formatCents(told.netCents)}.`,
  }),
}

/** What does not fit between an invoice and its closing, each in one sentence. */
export const differences = {
  issuer: (found: string, wanted: string) =>
    `O emitente é ${found}, mas o seu cadastro é ${wanted}.`,
  taker: (found: string, wanted: string) =>
    `O tomador é ${found}, mas a marca é ${wanted}.`,
  value: (found: Cents, wanted: Cents) =>
    `O valor é ${formatCents(found)}, mas o fechamento é de ${formatCents(wanted)}.`,
  month: (found: string, wanted: string) =>
    `A competência é ${found}, mas o fechamento é de ${wanted}.`,
  cancelled: 'A nota está cancelada.',
  missing: {
    issuer: (wanted: string) => `Não encontramos o seu documento (${wanted}) na nota.`,
    taker: (wanted: string) => `Não encontramos o CNPJ da marca (${wanted}) na nota.`,
    value: (wanted: Cents) =>
      `Não encontramos o valor do fechamento (${formatCents(wanted)}) na nota.`,
    month: (wanted: string) => `Não encontramos a competência (${wanted}) na nota.`,
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
  becomeCredits:
    'Nesta marca não há fechamento de comissões: as suas vendas viram créditos, que aparecem no extrato.',
  debt: (debt: Cents) =>
    `${formatCents(debt)} de vendas estornadas depois de pagas serão descontados.`,
  waitsForInvoice: 'Espera a marca faturar o pedido.',
  enters: (closesOn: Day) => `Entra no fechamento de ${formatDay(closesOn)}.`,
  entersLater: (release: Day) =>
    `Confirmada só em ${formatDay(release)}: entra no fechamento seguinte.`,
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
    signature: 'Assinatura do prestador: ____________________________________',
  },
  income: {
    title: (year: number) => `Informe de rendimentos de ${year}`,
    payer: 'Fonte pagadora',
    receiver: 'Beneficiário',
    totals: 'Totais do ano',
    payments: 'Pagamentos',
    income: 'Rendimentos',
    note: 'Confira com o seu contador antes de declarar.',
  },
  name: 'Nome',
  cnpj: 'CNPJ',
  foot: (page: number, pages: number) => `Página ${page} de ${pages}`,
}
