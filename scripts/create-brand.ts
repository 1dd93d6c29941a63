import { parseArgs } from 'node:util'

import { z } from 'zod'

import {
  createBrand,
  InvalidBrand,
  problemsOfNewBrand,
} from '#features/program/brands/server/public.ts'
import { addFirstKey } from '#features/program/keys/server/public.ts'
import { inviteFirstOwner } from '#features/program/staff/server/public.ts'
import { emailInvalid } from '#platform/contract/sentences.ts'
import { inScope } from '#platform/server/database/db.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { withDatabase } from '#server/database.ts'

import { commandFailure } from './commands/command-failure.ts'

/** npm run create-brand -- --slug minhamarca --name "Minha Marca" --document CNPJ --shop https://... */
const USAGE =
  'Uso: npm run create-brand -- --slug SLUG --name NOME --document CNPJ --shop URL [--mode credits|commission] [--owner-email E-MAIL --owner-name NOME]'

const given = readArguments()
const { slug, name, document, shop, mode } = given
const ownerEmail = given['owner-email']?.trim().toLowerCase()
if (!slug || !name || !document || !shop || (mode !== 'credits' && mode !== 'commission'))
  stop([USAGE], 2)

const problems = problemsOfNewBrand({ slug, name, document, shopUrl: shop })
if (problems.length > 0) stop(problems.map(({ message }) => message))
if (ownerEmail !== undefined && !z.email().safeParse(ownerEmail).success)
  stop([emailInvalid])

const key = makeToken()
const config = readConfig(process.env)
let invitation: string | null = null
const failures: string[] = []
try {
  await withDatabase(config, (db) =>
    inScope(db, 'every brand: brand unknown', async (tx) => {
      const now = new Date()
      const brand = { slug, name, document, shopUrl: shop, logoUrl: null, mode } as const
      const brandId = await createBrand(
        tx,
        { ...brand, openForJoining: true, isPlatform: false },
        now,
      )
      await addFirstKey(tx, { brandId, key, label: 'principal' }, now)
      if (ownerEmail === undefined) return
      const { publicUrl, smtp, demo } = config
      invitation = await inviteFirstOwner(
        tx,
        { brandId, email: ownerEmail, name: given['owner-name']?.trim() ?? '' },
        // Without a sender the message would wait, and arrive when the link is over.
        { invitedBy: 'create-brand', publicUrl, now, sendsMail: smtp !== null || demo },
      )
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
if (invitation !== null)
  process.stdout.write(
    `Convite de ${ownerEmail} para o console, válido por 72 horas:\n${String(invitation)}\n`,
  )

function readArguments() {
  try {
    return parseArgs({
      options: {
        slug: { type: 'string' },
        name: { type: 'string' },
        document: { type: 'string' },
        shop: { type: 'string' },
        mode: { type: 'string', default: 'credits' },
        'owner-email': { type: 'string' },
        'owner-name': { type: 'string' },
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
