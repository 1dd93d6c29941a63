import { z } from 'zod'

/** The key of a partner: one person's or company's membership in one brand. */
export const PartnerKey = z.object({ brandId: z.int(), partnerId: z.int() })
export type PartnerKey = z.infer<typeof PartnerKey>
