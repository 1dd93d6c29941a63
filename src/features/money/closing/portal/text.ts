import { resumesOnline } from '#platform/contract/sentences.ts'

import type { ClosingStatus } from '../rules.ts'

export const text = {
  title: 'Comissões',
  tabsLabel: 'Situação do período',
  tabs: { opened: 'Aberto', closed: 'Fechados' },
  unfilled: {
    title: 'Complete o seu cadastro',
    sentence: (fields: string, day: string) =>
      `Falta preencher: ${fields}. Corrija até ${day} para o pagamento poder ser feito.`,
    link: 'Completar cadastro',
  },
  blocked: {
    title: (count: number) =>
      count === 1
        ? 'Um pagamento aguarda sua nota fiscal'
        : `${count} pagamentos aguardam sua nota fiscal`,
    others: (count: number) =>
      count === 1
        ? 'Outro pagamento aguarda sua nota fiscal'
        : `Outros ${count} pagamentos aguardam sua nota fiscal`,
    sum: (title: string, amount: string) => `${title}: ${amount}`,
    closing: (month: string) => `Comissões de ${month}`,
    refused: 'A marca devolveu a nota. Envie outra.',
    until: (day: string) => `Envie até ${day}.`,
    late: (day: string) => `O prazo era ${day}.`,
    send: 'Enviar nota',
    sendOf: (month: string) => `Enviar nota: comissões de ${month}`,
  },
  open: {
    total: (period: string) => `Comissões de ${period} até agora`,
    entering: 'Entra no próximo fechamento',
    closes: 'O período fecha em',
    empty:
      'Nenhuma comissão em aberto. Cada venda aprovada aparece aqui até o período fechar.',
    share: 'Compartilhar produtos',
    statement: 'Ver extrato de créditos',
    lines: 'Comissões em aberto',
  },
  amounts: {
    gross: 'Valor bruto',
    bonus: 'Bônus',
    debt: 'Estornos descontados',
    fee: 'Taxa financeira',
    orders: 'Pedidos',
    orderValue: 'Valor dos pedidos (sem frete)',
    net: 'Valor líquido',
    withheld: 'Retenções do RPA',
    payable: 'Você recebe',
  },
  line: {
    order: (id: string) => `Pedido ${id}`,
    bonus: 'Bônus',
    invited: (id: string) => `Pedido ${id} de quem você indicou`,
    percentOf: (percent: string, value: string) => `${percent} de ${value}`,
    percent: (percent: string) => `${percent} do pedido`,
  },
  status: {
    open: 'Aberto',
    closed: 'Aguardando aprovação',
    invoice_requested: 'Envie a nota',
    invoice_sent: 'Nota em análise',
    invoice_checked: 'Pagamento a caminho',
    invoice_refused: 'Nota devolvida',
    paid: 'Pago',
    reopened: 'Reaberto',
  } satisfies Record<ClosingStatus, string>,
  steps: {
    open: 'Período aberto',
    closed: 'Período fechado',
    invoice_requested: 'Marca aprovou e pediu a nota',
    invoice_sent: 'Nota fiscal enviada',
    invoice_checked: 'Documento conferido',
    invoice_refused: 'Nota devolvida',
    paid: 'Pagamento feito',
    reopened: 'Marca reabriu: vai para o próximo fechamento',
  } satisfies Record<ClosingStatus, string>,
  closure: {
    total: (period: string) => `Fechamento de ${period}`,
    next: 'Próximo passo',
    reason: (reason: string) => `Motivo da devolução: ${reason}`,
    protocol: 'Protocolo',
    created: 'Fechado em',
    release: 'Liberado em',
    expected: 'Pagamento previsto',
    paid: 'Pago em',
    pdf: 'Baixar PDF',
    receipt: 'Baixar comprovante',
    proof: 'Ver o comprovante do banco',
    stepsTitle: 'Andamento',
    linesTitle: 'Comissões deste fechamento',
    more: 'Ver mais',
    empty:
      'Ainda não há período fechado. O primeiro fechamento aparece aqui com o protocolo e a data do pagamento.',
  },
  invoice: {
    title: 'O que colocar na nota fiscal',
    hint: 'Copie cada dado exatamente como está. A conferência é automática com o arquivo XML.',
    taker: 'Tomador (a marca)',
    takerDocument: 'CNPJ do tomador',
    issuerDocument: 'Prestador (você)',
    serviceCode: 'Código do serviço',
    value: 'Valor',
    month: 'Competência',
    description: 'Descrição',
    copy: (what: string) => `Copiar ${what}`,
    instructions: 'Instruções da marca (PDF)',
  },
  upload: {
    title: 'Enviar a nota fiscal',
    of: (month: string, due: string | null) =>
      due === null
        ? `Do fechamento de ${month}.`
        : `Do fechamento de ${month}, até ${due}.`,
    late: (month: string, due: string) =>
      `Do fechamento de ${month}. O prazo era ${due}. Envie assim que puder.`,
    drop: (kilobytes: number) =>
      `Arraste o arquivo para cá: XML ou PDF de até ${kilobytes} KB.`,
    tap: (kilobytes: number) =>
      `Toque para escolher o arquivo: XML ou PDF de até ${kilobytes} KB.`,
    choose: 'Escolher arquivo',
    photo: 'Também aceitamos uma foto nítida (PNG ou JPEG), que a marca confere.',
    sending: 'Enviando a nota fiscal',
    waiting: resumesOnline,
    cancel: 'Cancelar',
    checked: 'Nota conferida! Agora é só esperar o pagamento.',
    sent: 'Nota enviada! A marca vai conferir.',
    failed: 'Não foi possível enviar a nota fiscal.',
    replace: 'Trocar a nota fiscal',
    replaceHint:
      'Enviou a nota errada? Envie outra enquanto a marca não conferir a primeira.',
    replaced: 'Nota trocada! A marca vai conferir a nova.',
    docs: 'Notas enviadas',
    view: (name: string) => `Ver ${name}`,
  },
  docStatus: {
    sent: { label: 'Em análise', sentence: 'A marca está conferindo esta nota.' },
    checked: { label: 'Conferida', sentence: 'Esta nota confere com o fechamento.' },
    refused: {
      label: 'Devolvida',
      sentence: 'A marca devolveu esta nota e pediu outra.',
    },
    replaced: { label: 'Substituída', sentence: 'Você enviou outra nota no lugar desta.' },
  },
  rpa: {
    title: 'Receber sem nota (RPA)',
    hint: 'Pessoa física pode receber por recibo. A marca desconta as retenções abaixo (INSS e impostos).',
    choose: 'Receber por RPA',
    chosen: 'Você escolheu receber por recibo (RPA).',
    undo: 'Voltar para nota fiscal',
    ready: 'Recibo (RPA)',
    gross: 'Valor bruto',
    inss: 'INSS',
    irrf: 'IRRF',
    iss: 'ISS',
    net: 'Você recebe',
    download: 'Baixar recibo',
    confirm: {
      title: 'Receber por RPA?',
      sentence: (net: string) =>
        `A marca desconta INSS e impostos e paga ${net}. Depois de confirmar, não dá para trocar por nota fiscal.`,
      yes: 'Confirmar',
      no: 'Cancelar',
    },
  },
  calendar: {
    title: 'Próximos pagamentos',
    next: 'Próximo pagamento',
    empty: 'Nenhum pagamento previsto ainda.',
    estimate: 'Estimativa',
    afterInvoice: 'Quando você enviar a nota',
    period: (period: string) => `Comissões de ${period}`,
    statements: 'Informe de rendimentos',
    statement: (year: number) => `Informe de ${year}`,
  },
  wallet: {
    all: 'Ver todas',
    open: (day: string) => `Aberto, fecha em ${day}`,
  },
  history: {
    title: 'Histórico',
    one: 'Fechamento',
    columns: { month: 'Mês' },
    period: (period: string) => period.charAt(0).toUpperCase() + period.slice(1),
  },
}
