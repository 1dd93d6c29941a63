import { sqlState } from '#platform/server/database/sql-state.ts'
import { operatorMessage } from '#server/operator-message.ts'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** SQLSTATEs of a login or a database that PostgreSQL does not accept. */
const REFUSED_LOGIN = new Set(['28P01', '28000', '3D000'])

/** One sentence for the operator about a failure that is not a bug; null for others. */
export function commandFailure(error: unknown): string | null {
  const message = operatorMessage(error)
  if (message !== null) return message
  const code = sqlState(error)
  if (UNREACHABLE.has(code) || code.startsWith('08') || code.startsWith('57P0'))
    return 'O banco de dados não responde: confira se ele está ligado e o endereço em DATABASE_URL.'
  if (REFUSED_LOGIN.has(code))
    return 'O banco de dados não aceitou a conexão: confira o usuário, a senha e o nome do banco em DATABASE_URL.'
  return null
}
