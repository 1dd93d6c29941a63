import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showPartnerBulk } from '../contract.ts'

type Counted = Pick<
  Output<typeof showPartnerBulk>,
  'partners' | 'handled' | 'failed' | 'finished_at'
>

export const text = {
  title: 'Ação em massa',
  filters: 'Parceiros do filtro',
  everyone: 'Todos os parceiros',
  chosen: 'Escolhidos na lista',
  found: (partners: number) =>
    partners === 1 ? '1 parceiro' : `${partners.toLocaleString('pt-BR')} parceiros`,
  available: 'Créditos disponíveis deles',
  none: 'O filtro não encontra nenhum parceiro. Volte à lista e mude os filtros.',
  action: 'O que fazer com todos',
  choose: 'Escolha',
  actions: {
    approve: 'Aprovar',
    refuse: 'Recusar',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    set_level: 'Mudar o nível',
    add_tag: 'Adicionar uma etiqueta',
    remove_tag: 'Remover uma etiqueta',
    adjust: 'Dar ou tirar créditos',
  },
  reason: 'Motivo',
  reasonHint: 'Cada parceiro lê o motivo.',
  amount: 'Valor para cada um, em R$',
  amountHint: 'Com sinal de menos, tira créditos.',
  together: (sum: string) => `${sum} no total`,
  waits: (limit: string) =>
    `A soma passa de ${limit}: cada ajuste aguarda a aprovação de outra pessoa, em Financeiro, Ajustes.`,
  level: 'Nível (vazio: sem nível)',
  tag: 'Etiqueta',
  confirm: (action: string, what: string[]) => `${action}: ${what.join(', ')}`,
  earlier: {
    title: 'Ações anteriores',
    none: 'Nenhuma ação em massa ainda.',
    action: 'Ação',
    partners: 'Parceiros',
    at: 'Quando',
    by: 'Quem',
    result: ({ partners, handled, failed, finished_at }: Counted) => {
      if (finished_at === null) return `Em andamento: ${handled} de ${partners}`
      return failed === 0 ? String(partners) : `${partners}, ${failed} sem mudar`
    },
  },
  back: 'Voltar à lista',
  states: { waiting: 'Esperando', running: 'Em andamento', done: 'Terminada' },
  progress: 'Andamento',
  progressOf: (handled: number, all: number) => `${handled} de ${all}`,
  failed: (count: number) =>
    count === 1 ? '1 não pôde ser mudado' : `${count} não puderam ser mudados`,
  leave: 'Você pode sair desta tela: o trabalho continua.',
  results: 'Resultado de cada parceiro',
  outcome: 'Mostrar',
  everyOutcome: 'Todos',
  outcomes: { waiting: 'Esperando', done: 'Feito', failed: 'Falhou' },
  columns: { partner: 'Parceiro', outcome: 'Resultado', message: 'Por quê' },
  gone: 'Parceiro fora do alcance',
  noResults: 'Nenhum resultado ainda.',
} as const
