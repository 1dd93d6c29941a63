import { parseArgs } from 'node:util'

import {
  createBrand,
  InvalidBrand,
  problemsOfNewBrand,
} from '#features/program/brands/server/public.ts'
import { addFirstKey } from '#features/program/keys/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { inScope } from '#platform/server/database/db.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'
import { withDatabase } from '#server/database.ts'

import { commandFailure } from './command-failure.ts'

/** npm run create-brand -- --slug minhamarca --name "Minha Marca" --document CNPJ --shop https://... */
const USAGE =
  'Uso: npm run create-brand -- --slug SLUG --name NOME --document CNPJ --shop URL [--mode credits|commission]'

const { slug, name, document, shop, mode } = readArguments()
if (!slug || !name || !document || !shop || (mode !== 'credits' && mode !== 'commission'))
  stop([USAGE], 2)

const problems = problemsOfNewBrand({ slug, name, document, shopUrl: shop })
if (problems.length > 0) stop(problems.map(({ message }) => message))

const key = makeToken()
const failures: string[] = []
try {
  await withDatabase(readConfig(process.env), (db) =>
    inScope(db, 'every brand', async (tx) => {
      const now = new Date()
      const brand = { slug, name, document, shopUrl: shop, logoUrl: null, mode } as const
      const brandId = await createBrand(
        tx,
        { ...brand, openForJoining: true, isPlatform: false },
        now,
      )
      await addFirstKey(tx, { brandId, key, label: 'principal' }, now)
    }),
  )
} catch (error) {
  if (error instanceof InvalidBrand)
    failures.push(...error.problems.map(({ message }) => message))
  else {
    const sentence = commandFailure(error)
    if (sentence === null) throw error
    failures.push(sentence)
  }
}
if (failures.length > 0) stop(failures)
process.stdout.write(`Marca ${slug} criada. Chave da API (mostrada só agora):\n${key}\n`)

function readArguments() {
  try {
    return parseArgs({
      options: {
        slug: { type: 'string' },
        name: { type: 'string' },
        document: { type: 'string' },
        shop: { type: 'string' },
        mode: { type: 'string', default: 'credits' },
      },
    }).values
  } catch {
    return stop([USAGE], 2)
  }
}

/** Writes one line for each problem and ends the command. */
function stop(sentences: string[], exitCode = 1): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(exitCode)
}
