import { z } from 'zod'

import { tooManyDecimals } from '../sentences.ts'

/** Why one item of a batch was refused: its errors by field; absent for an item that was accepted. */
export const batchErrors = z
  .record(z.string(), z.array(z.string()))
  .optional()
  .meta({
    description:
      'Os erros por campo, com o caminho do campo (`items.0.price`); ausente se foi aceito.',
    examples: [{ 'items.0.price': [tooManyDecimals] }],
  })
