import { z } from 'zod'

// Separate from the validation of keys, which the first screen does not need.
export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'evp'] as const
export const PixKeyType = z.enum(pixKeyTypes)
export type PixKeyType = z.infer<typeof PixKeyType>
