import { parseArgs } from 'node:util'

import { setOperator } from '#features/program/staff/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { withDatabase } from '#server/database.ts'

import { commandFailure } from './command-failure.ts'

/** npm run operator -- --email pessoa@empresa.com.br [--remove] */
const USAGE = 'Uso: npm run operator -- --email E-MAIL [--remove]'

const { email, remove } = readArguments()
let sentence: string | null = null
try {
  const found = await withDatabase(readConfig(process.env), (db) =>
    inScope(db, 'every brand: installation', (tx) =>
      setOperator(tx, { email, operates: !remove }, new Date()),
    ),
  )
  if (found === null)
    sentence = `Ninguém com o e-mail ${email} tem conta no console. Convide a pessoa para a equipe de uma marca antes.`
} catch (error) {
  sentence = commandFailure(error)
  if (sentence === null) throw error
}
if (sentence !== null) stop(sentence)
process.stdout.write(
  remove
    ? `${email} não opera mais a instalação.\n`
    : `${email} agora opera a instalação, em /console/plataforma.\n`,
)

function readArguments(): { email: string; remove: boolean } {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, remove: { type: 'boolean', default: false } },
    })
    const given = values.email?.trim().toLowerCase()
    if (given) return { email: given, remove: values.remove }
  } catch {
    // An unknown option: the same sentence.
  }
  return stop(USAGE, 2)
}

/** Writes one line and ends the command. */
function stop(line: string, exitCode = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(exitCode)
}
