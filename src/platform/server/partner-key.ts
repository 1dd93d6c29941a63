import { z } from 'zod'

import type { BrandId, PartnerId } from '../contract/ids.ts'

/** The key of a partner: one person's or company's membership in one brand. */
export type PartnerKey = { brandId: BrandId; partnerId: PartnerId }
export const PartnerKey = z.object({ brandId: z.int(), partnerId: z.int() })
