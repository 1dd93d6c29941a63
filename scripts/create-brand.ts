import { parseArgs } from 'node:util'

import {
  addBrandKey,
  createBrand,
  InvalidBrand,
  problemsOfNewBrand,
} from '#features/brands/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { inScope } from '#platform/server/db.ts'
import { makeToken } from '#platform/server/secrets.ts'
import { withDatabase } from '#server/database.ts'

/** npm run create-brand -- --slug minhamarca --name "Minha Marca" --document CNPJ --shop https://... */
const { values } = parseArgs({
  options: {
    slug: { type: 'string' },
    name: { type: 'string' },
    document: { type: 'string' },
    shop: { type: 'string' },
    mode: { type: 'string', default: 'credits' },
  },
})
const { slug, name, document, shop, mode } = values
if (!slug || !name || !document || !shop || (mode !== 'credits' && mode !== 'commission')) {
  process.stderr.write(
    'Uso: npm run create-brand -- --slug SLUG --name NOME --document CNPJ --shop URL [--mode credits|commission]\n',
  )
  process.exit(2)
}

/** One line for each problem, and the end. */
function stop(problems: { message: string }[]): never {
  for (const { message } of problems) process.stderr.write(`${message}\n`)
  process.exit(2)
}

const problems = problemsOfNewBrand({ slug, name, document, shopUrl: shop })
if (problems.length > 0) stop(problems)

const key = makeToken()
const invalid: InvalidBrand[] = []
await withDatabase(readConfig(process.env), (db) =>
  inScope(db, 'every brand', async (tx) => {
    const now = new Date()
    const brand = { slug, name, document, shopUrl: shop, logoUrl: null }
    const brandId = await createBrand(
      tx,
      {
        ...brand,
        mode: mode === 'commission' ? mode : 'credits',
        openForJoining: true,
        isPlatform: false,
      },
      now,
    )
    await addBrandKey(tx, { brandId, key, label: 'principal' }, now)
  }).catch((error: unknown) => {
    if (!(error instanceof InvalidBrand)) throw error
    invalid.push(error)
  }),
)
if (invalid[0]) stop(invalid[0].problems)
process.stdout.write(`Marca ${slug} criada. Chave da API (mostrada só agora):\n${key}\n`)
