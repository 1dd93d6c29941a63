import { z } from 'zod'

/** An address that a browser may open: never `javascript:`, `data:` or another scheme. */
export const WebAddress = z
  .url({
    protocol: /^https?$/,
    error: 'Use um endereço que comece com https:// ou http://.',
  })
  .max(2_000)
