import { z } from 'zod'

/** Who is paid, as stored with each destination of money. */
export const payee = { taxId: z.string(), name: z.string() }

/** The same at the brand's API. */
export const payeeAtWire = { tax_id: z.string(), name: z.string() }
