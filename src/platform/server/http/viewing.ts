import { type Endpoint, onlyReads } from '../../contract/endpoint/endpoint.ts'
import { withoutWrites } from '../database/db.ts'
import { sqlState } from '../database/sql-state.ts'
import {
  accessDenial,
  type AnyCaller,
  type Denial,
  suspensionDenial,
  testKeyDenial,
} from './access.ts'

const READ_ONLY_TRANSACTION = '25006'

const viewOnly = (message: string): Denial => ({
  status: 403,
  body: { message, code: 'view_only' },
})
export const notShown = viewOnly('Quem vê o portal como este parceiro não vê estes dados.')
export const notChanged = viewOnly(
  'Você está só vendo o portal como este parceiro. Nada foi alterado.',
)

/** Whether a member of the staff views the portal as a partner. */
export function isViewing(caller: AnyCaller | null): boolean {
  return caller?.kind === 'partner' && caller.viewedBy !== null
}

/** Why a caller may not use an endpoint, or null when they may. */
export function denial(endpoint: Endpoint, caller: AnyCaller | null): Denial | null {
  return (
    accessDenial(endpoint, caller) ??
    viewDenial(endpoint, caller) ??
    suspensionDenial(endpoint, caller) ??
    testKeyDenial(endpoint, caller)
  )
}

/**
 * Why a person who views the portal as a partner may not call an operation: only those that say
 * `viewable` are for them, and public reads, which they get like any visitor.
 */
function viewDenial(endpoint: Endpoint, caller: AnyCaller | null): Denial | null {
  if (!isViewing(caller) || endpoint.viewable === true) return null
  if (!onlyReads(endpoint)) return notChanged
  return endpoint.access === 'public' ? null : notShown
}

/** A read would have changed something for a person who only views: the database refused it. */
export class WritesInView extends Error {
  readonly reply = notShown
}

/** Does the work of a read; of a person who views, in transactions in which nothing can be changed. */
export async function withoutWritesInView<Result>(
  caller: AnyCaller | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isViewing(caller)) return work()
  try {
    return await withoutWrites(work)
  } catch (error) {
    throw sqlState(error) === READ_ONLY_TRANSACTION
      ? new WritesInView('a read changes something', { cause: error })
      : error
  }
}
