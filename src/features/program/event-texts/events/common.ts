import type { Words } from '../rules.ts'
import type { Variable } from './event.ts'

export const name = { means: 'O primeiro nome do parceiro.', example: 'Ana' } as const
export const amount = { means: 'O valor.', example: 'R$ 120,00' } as const
export const reason = {
  means: 'O motivo que a equipe escreveu.',
  example: 'A foto está cortada.',
  required: true,
} as const
export const remark = {
  means: 'O recado da equipe; sem recado, o parágrafo não aparece.',
  example: 'Capriche na luz.',
  optional: true,
} as const
export const order = { means: 'O número do pedido.', example: '10482' } as const
export const mission = { means: 'A missão.', example: 'Verão Aurora' } as const
export const minutes = {
  means: 'Por quantos minutos o código ou o link vale.',
  example: '10',
} as const
export const protocol = {
  means: 'O protocolo do fechamento.',
  example: 'F-2026-10-0031',
} as const
export const month = { means: 'O mês das comissões.', example: 'outubro de 2026' } as const
export const due = {
  means: 'O último dia para enviar a nota fiscal.',
  example: '10/11/2026',
  required: true,
} as const satisfies Variable

export const fullName = { means: 'O nome completo.', example: 'Ana Lima' } as const
export const bankReason = {
  ...reason,
  means: 'O motivo do banco.',
  example: 'Conta encerrada.',
} as const

/** The subject of an e-mail: the brand, because a partner may have several, then the title. */
export function subjectOf(title: string): string {
  return `{marca}: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`
}

/** A notice with the title and the first paragraph of the e-mail. */
export function noticeAndEmail(title: string, body: string) {
  const [first = body] = body.split('\n\n')
  return {
    notice: { title, body: first },
    email: { title: subjectOf(title), body },
  } as const satisfies Record<string, Words>
}
