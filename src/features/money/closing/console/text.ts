import type { ClosingStatus } from '../rules.ts'

export const text = {
  title: 'Fechamentos',
  list: 'Fechamentos do mês',
  none: 'Nenhum fechamento ainda. O mês fecha sozinho no dia marcado, ou quando você o fecha.',
  nothingFound: 'Nenhum fechamento com estes filtros.',
  clear: 'Limpar filtros',
  status: 'Situação',
  everyStatus: 'Todas as situações',
  columns: {
    partner: 'Parceiro',
    month: 'Mês',
    status: 'Situação',
    payable: 'A pagar',
    next: 'Próximo passo',
    due: 'Pagamento previsto',
  },
  statuses: {
    closed: 'Espera aprovação',
    invoice_requested: 'Nota pedida',
    invoice_sent: 'Nota para conferir',
    invoice_checked: 'Pronto para pagar',
    invoice_refused: 'Nota devolvida',
    paid: 'Pago',
  } satisfies Record<Exclude<ClosingStatus, 'open'>, string>,
  next: {
    closed: 'Você: conferir e aprovar',
    invoice_requested: 'Parceiro: enviar a nota',
    invoice_sent: 'Você: conferir a nota',
    invoice_checked: 'Você: pagar',
    invoice_refused: 'Parceiro: enviar outra nota',
    paid: 'Nada: está concluído',
  } satisfies Record<Exclude<ClosingStatus, 'open'>, string>,
}
