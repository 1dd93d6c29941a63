import { z } from 'zod'

import { orderedItem } from '../ordered.ts'

export const GiftCardDestination = z.object({
  kind: z.literal('gift_card'),
  ...orderedItem,
})
