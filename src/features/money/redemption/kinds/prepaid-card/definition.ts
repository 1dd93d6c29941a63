import type { KindDefinition } from '../kind-definition.ts'
import { supplied } from '../supplied.ts'

export const prepaidCard = {
  option: { type: 'prepaid_card', id: 6, title: 'Cartão pré-pago', ...supplied },
} as const satisfies KindDefinition
