import { z } from 'zod'

/** `2026-10`: a month. */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Informe o mês como 2026-10.')
