import type { KindDefinition } from '../kind-definition.ts'
import { supplied } from '../supplied.ts'

export const giftCard = {
  option: { type: 'gift_card', id: 3, title: 'Gift card', ...supplied },
} as const satisfies KindDefinition
