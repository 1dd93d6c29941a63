import type { RequestState } from '../../rules.ts'

/** As a refusal names it. */
export const requestStateText: Record<RequestState, string> = {
  waiting: 'espera aprovação',
  approved: 'aprovado',
  refused: 'recusado',
  withdrawn: 'retirado',
}
