import { readFile } from 'node:fs/promises'

import { z } from 'zod'

const Banks = z.array(z.object({ codigo: z.string(), nome: z.string() }))

// From BancosBrasileiros (public domain).
const FILE = new URL('./banks.json', import.meta.url)

let banks: Promise<z.output<typeof Banks>> | undefined

/** Brazil's banks by their COMPE code. */
export function listBanks(): Promise<z.output<typeof Banks>> {
  banks ??= readFile(FILE, 'utf8').then((text) => Banks.parse(JSON.parse(text)))
  return banks
}
