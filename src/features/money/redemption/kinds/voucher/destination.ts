import { z } from 'zod'

import { orderedItem } from '../ordered.ts'

export const VoucherDestination = z.object({ kind: z.literal('voucher'), ...orderedItem })
