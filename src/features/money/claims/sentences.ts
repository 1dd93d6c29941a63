import type { ClaimKind } from './rules.ts'

/** What a claim says about a sale. */
export const claimKindNames: Record<ClaimKind, string> = {
  missing: 'A venda não apareceu',
  wrong_value: 'O valor ou a comissão está diferente',
  wrong_status: 'A situação está errada',
}
