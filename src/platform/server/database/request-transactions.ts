import type { Endpoint } from '../../contract/endpoint/endpoint.ts'
import { type AnyCaller, scopeOf } from '../http/access.ts'
import { type cachedCaller, type Callers, verifyingInTransaction } from '../http/callers.ts'
import type { Reading } from '../replica/replica.ts'
import type { DatabaseShares } from './database-shares.ts'
import type { Tx } from './db.ts'
import { rollingBackRefusals } from './roll-back-refusals.ts'

export type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

type Requesting = {
  contract: Endpoint
  caller: AnyCaller | null
  cached: ReturnType<typeof cachedCaller>
  reading: Reading
}

/** In the caller's scope; `reading` in any, from a replica if the contract allows it. */
export type Transactions = { inTransaction: InTransaction; reading: Reading }

/** The transactions of a request: in its caller's share of the connections, and in their scope. */
export function transactionsOf(
  { shares, callers }: { shares: DatabaseShares; callers: Callers },
  { contract, caller, cached, reading }: Requesting,
): Transactions {
  const inTransaction: InTransaction = (work) =>
    rollingBackRefusals(work, (rolledBack) =>
      shares({ caller, writes: contract.method !== 'GET' }, () =>
        reading(scopeOf(contract, caller), (tx) =>
          cached ? verifyingInTransaction(callers, cached, tx, rolledBack) : rolledBack(tx),
        ),
      ),
    )
  return { inTransaction, reading }
}
