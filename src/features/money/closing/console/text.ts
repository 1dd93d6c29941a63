import { inPayoutBatch } from '#platform/contract/sentences.ts'

import type { ClosingStatus } from '../rules.ts'

type Made = Exclude<ClosingStatus, 'open'>

export const text = {
  title: 'Fechamentos',
  list: 'Fechamentos do mês',
  none: 'Nenhum fechamento ainda. O mês fecha sozinho no dia marcado, ou quando você fecha.',
  inCredits:
    'Esta marca paga em créditos: os parceiros resgatam, e você acompanha em Resgates.',
  nothingFound: 'Nenhum fechamento com estes filtros.',
  search: 'Parceiro ou protocolo',
  status: 'Situação',
  everyStatus: 'Todas as situações',
  month: 'Mês',
  everyMonth: 'Todos os meses',
  due: 'Pagamento',
  everyDue: 'Pagos ou não',
  late: (day: string) => `${day} (atrasado)`,
  expected: { de: 'Pagamento desde', ate: 'Pagamento até' },
  dues: {
    to_pay: 'Prontos para pagar, fora de lote',
    payable: 'Vencidos e prontos para pagar',
    in_progress: 'Antes do pagamento',
    in_batch: inPayoutBatch,
  },
  waiting: 'O que espera alguém',
  waitingOf: (count: string, sum: string | null) =>
    sum === null ? `${count}` : `${count} · ${sum}`,
  many: 'Mais de 2.000',
  columns: {
    partner: 'Parceiro',
    month: 'Mês',
    status: 'Situação',
    payable: 'A pagar',
    next: 'Próximo passo',
    due: 'Pagamento previsto',
  },
  statuses: {
    closed: 'Aguardando aprovação',
    invoice_requested: 'Nota pedida',
    invoice_sent: 'Nota para conferir',
    invoice_checked: 'Pronto para pagar',
    invoice_refused: 'Nota devolvida',
    paid: 'Pago',
    reopened: 'Reaberto',
  } satisfies Record<Made, string>,
  next: {
    closed: 'Você: conferir e aprovar',
    invoice_requested: 'Parceiro: enviar a nota',
    invoice_sent: 'Você: conferir a nota',
    invoice_checked: 'Você: pagar',
    invoice_refused: 'Parceiro: enviar outra nota',
    paid: 'Nada: está concluído',
    reopened: 'Nada: vai para o próximo',
  } satisfies Record<Made, string>,
  closing: (month: string) => `Fechamento de ${month}`,
  figures: {
    title: 'Valores',
    orders: 'Pedidos',
    orderValue: 'Total dos pedidos, sem frete',
    gross: 'Comissões',
    bonus: 'Bônus',
    debt: 'Estornos descontados',
    fee: 'Taxa financeira',
    net: 'Líquido',
    withheld: 'Retenções do RPA',
    payable: 'Vai ser pago',
    wasPayable: 'Ia ser pago',
    paid: 'Foi pago',
  },
  facts: {
    title: 'Fechamento',
    partner: 'Parceiro',
    period: 'Período',
    protocol: 'Protocolo',
    paper: 'Documento',
    papers: { invoice: 'Nota fiscal', rpa: 'RPA' },
    due: 'Nota até',
    expected: 'Pagamento previsto',
    paidAt: 'Pago em',
    reference: 'Referência',
    reopenedAt: 'Reaberto em',
    refusal: 'Motivo da devolução',
  },
  step: {
    title: 'Próximo passo',
    sentences: {
      closed:
        'Confira os valores e as comissões. Ao aprovar, o parceiro recebe o pedido da nota fiscal, ou o RPA é emitido.',
      invoice_requested: 'O parceiro foi avisado e precisa enviar a nota fiscal.',
      invoice_sent: 'Compare a nota com o fechamento e aceite, ou devolva com o motivo.',
      invoice_checked: 'O documento está certo. Falta pagar e registrar o pagamento aqui.',
      invoice_refused: 'O parceiro leu o motivo e precisa enviar outra nota.',
      paid: 'Este fechamento foi pago.',
      reopened:
        'Este fechamento foi reaberto antes de ser pago: as comissões entram no próximo. Os valores ficam aqui como eram.',
    } satisfies Record<Made, string>,
    unfilled: (fields: string) =>
      `Para pagar, falta no cadastro do parceiro: ${fields}. Ele vê este aviso no portal.`,
  },
  paidTo: {
    title: 'Onde pagar',
    none: 'Sem chave Pix nem conta: peça ao parceiro que cadastre no perfil.',
  },
  invoice: {
    title: 'Nota fiscal',
    none: 'Ainda sem nota fiscal.',
    open: 'Abrir o arquivo',
    preview: 'A nota fiscal enviada',
    sentAt: (moment: string) => `Enviada em ${moment}`,
    statuses: {
      sent: 'Para conferir',
      checked: 'Aceita',
      refused: 'Devolvida',
      replaced: 'Trocada',
    },
    table: 'A nota comparada com o fechamento',
    columns: {
      field: 'Campo',
      expected: 'Esperado',
      found: 'Na nota',
      result: 'Resultado',
    },
    fields: {
      number: 'Número',
      issuer: 'Prestador',
      taker: 'Tomador (a marca)',
      value: 'Valor',
      month: 'Competência',
      service_code: 'Código do serviço',
    },
    results: {
      equal: 'Confere',
      different: 'Diferente',
      missing: 'Não encontrado',
      unread: 'Confira você',
      any: 'Sem regra',
    },
    files: {
      xml: 'Lido do XML.',
      pdf: 'Procurado no texto do PDF: confira os outros campos no arquivo.',
      picture: 'É uma foto: confira cada campo no arquivo.',
    },
    cancelled: 'Esta nota consta como cancelada no arquivo.',
    signature: {
      valid: (who: string | null) =>
        `Assinatura confere com o conteúdo${who === null ? '' : `, feita por ${who}`}. A autoridade do certificado não foi verificada.`,
      invalid: 'Assinatura não confere: o arquivo mudou depois de assinado.',
      absent: 'Arquivo sem assinatura.',
      unchecked: 'Assinatura não verificada.',
    },
    accept: 'Aceitar a nota',
    acceptHint: (value: string) => `Depois de aceita, faltará pagar ${value}.`,
    refuse: 'Devolver a nota',
    refuseHint: 'O parceiro lê o motivo e envia outra nota.',
    reason: 'Motivo',
    reasons: [
      'O valor da nota é diferente do fechamento.',
      'O tomador da nota não é a marca.',
      'A competência da nota é de outro mês.',
      'O código do serviço não é o combinado.',
      'A nota foi cancelada.',
    ],
  },
  receipt: {
    title: 'Recibo (RPA)',
    issued: 'Emitido com estes valores.',
    preview:
      'Se você escolher RPA, a marca emite o recibo com estes impostos e o parceiro não envia nota.',
    gross: 'Bruto',
    inss: 'INSS',
    irrf: 'IRRF',
    iss: 'ISS',
    net: 'Líquido a pagar',
    choose: 'Pagar com RPA',
    chooseInvoice: 'Pagar com nota fiscal',
    hint: (net: string, approved: boolean) =>
      approved
        ? `O recibo é emitido agora e o parceiro recebe ${net}.`
        : `O recibo é emitido quando você aprovar, e o parceiro recebe ${net}.`,
    invoiceHint: 'Ao aprovar, o parceiro recebe o pedido da nota fiscal.',
  },
  approve: {
    act: 'Aprovar',
    hint: (value: string, name: string) =>
      `Os valores ficam definitivos: ${value} para ${name}.`,
    expected: (day: string) => `Pagamento previsto para ${day}.`,
    later: (before: string) =>
      `O parceiro esperava ${before}: ele vê a nova data ao receber o pedido da nota.`,
  },
  pay: {
    act: 'Registrar pagamento',
    hint: (value: string, name: string) =>
      `Registre só depois de pagar ${value} a ${name}. O parceiro é avisado e recebe o comprovante.`,
    reference: 'Referência do pagamento',
    referenceHint: 'Opcional: o código do Pix ou o número do comprovante.',
    day: 'Pago no dia',
  },
  give_back: {
    act: 'O dinheiro voltou',
    hint: (value: string, name: string) =>
      `O banco devolveu ${value}, ou o registro foi engano: o fechamento volta a estar a pagar, e ${name} lê o motivo.`,
  },
  reopen: {
    act: 'Reabrir',
    hint: (value: string) =>
      `${value} voltam a ficar livres e entram no próximo fechamento. O parceiro lê o motivo. Não dá para desfazer.`,
    reason: 'Motivo',
  },
  lines: {
    title: 'Comissões',
    label: 'Comissões deste fechamento',
    none: 'Este fechamento não tem comissões.',
    order: 'Pedido',
    bonus: 'Bônus',
    at: 'Pedido em',
    base: 'Base',
    percent: 'Percentual',
    commission: 'Comissão',
    role: 'Papel',
    roles: { PRI: 'Vendeu', SEC: 'Indicou quem vendeu' },
  },
  steps: {
    title: 'Andamento',
    made: {
      closed: 'Mês fechado',
      invoice_requested: 'Aprovado, nota pedida',
      invoice_sent: 'Nota enviada pelo parceiro',
      invoice_checked: 'Documento conferido',
      invoice_refused: 'Nota devolvida',
      paid: 'Pagamento registrado',
      reopened: 'Reaberto',
    } satisfies Record<Made, string>,
  },
  byHand: {
    title: 'Fechar o mês',
    open: 'Fechar o mês',
    of: (month: string) => `Prévia de ${month}`,
    byItself: (day: string) => `Sem fazer nada, este mês fecha sozinho em ${day}.`,
    past: 'O fechamento automático deste mês já passou: fecha só quem faltou.',
    closes: 'Fecham agora',
    belowMinimum: (minimum: string) => `Abaixo de ${minimum}: ficam para o próximo`,
    closedBefore: 'Já fechados: o que veio depois fica para o próximo',
    reopened: 'Reabertos: entram no próximo fechamento',
    frozen: 'Com o saldo em conferência: não fecham',
    debt: 'Estornos que serão descontados',
    people: (count: number) => (count === 1 ? '1 parceiro' : `${count} parceiros`),
    unfilled: 'Sem dados para receber',
    unfilledHint:
      'Fecham do mesmo jeito, mas só podem ser pagos quando completarem o cadastro. Conferimos os 100 maiores.',
    nothing: 'Não há nada a fechar neste mês.',
    run: (count: number) =>
      count === 1 ? 'Fechar o mês de 1 parceiro' : `Fechar o mês de ${count} parceiros`,
    confirm: (count: string, sum: string) =>
      `${count} recebem o aviso do fechamento, em um total de ${sum} antes de taxas e impostos. Não dá para desfazer de uma vez: cada fechamento pode ser reaberto na sua página.`,
    progress: 'Andamento',
    progressOf: (handled: number, total: number) => `${handled} de ${total} parceiros`,
    waiting: 'Na fila. Começa em instantes.',
    leave: 'O trabalho continua mesmo se você sair daqui.',
    done: (closed: number) =>
      closed === 1 ? '1 fechamento feito.' : `${closed} fechamentos feitos.`,
    see: 'Ver os fechamentos',
  },
} as const
