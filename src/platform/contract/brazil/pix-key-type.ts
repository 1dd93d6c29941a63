import { z } from 'zod'

// Apart from the keys' checks: the first screen names a type, and checks nothing.
export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'evp'] as const
export const PixKeyType = z.enum(pixKeyTypes)
export type PixKeyType = z.infer<typeof PixKeyType>
