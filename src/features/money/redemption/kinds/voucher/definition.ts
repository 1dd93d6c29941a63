import type { KindDefinition } from '../kind-definition.ts'
import { supplied } from '../supplied.ts'

export const voucher = {
  option: { type: 'voucher', id: 7, title: 'Voucher', ...supplied },
} as const satisfies KindDefinition
