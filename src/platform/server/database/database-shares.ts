import type { BrandId, PartnerId } from '../../contract/ids.ts'
import { boundedQueue } from '../jobs/bounded-queue.ts'

type Caller =
  | { kind: 'partner'; brandId: BrandId; partnerId: PartnerId }
  | { kind: 'key' | 'refused_key' | 'staff'; brandId: BrandId }
  | { kind: 'person'; brandId: null }
type Request = { caller: Caller | null; writes: boolean }

export type DatabaseShares = <Result>(
  request: Request,
  work: () => Promise<Result>,
) => Promise<Result>

const WAITING = { mostWaiting: 256, longestWaitMs: 10_000 }

/**
 * Requests wait here for their caller's share before they take a connection: one partner,
 * or one locked wallet, uses a few connections at most, and others do not wait behind it. A
 * partner's writes run one by one, since most of them lock their wallet.
 */
export function databaseShares(poolSize: number): DatabaseShares {
  const writes = boundedQueue({ concurrency: 1, ...WAITING })
  const partners = boundedQueue({
    concurrency: Math.max(2, Math.floor(poolSize / 5)),
    ...WAITING,
  })
  const brands = boundedQueue({
    concurrency: Math.max(2, Math.floor(poolSize * 0.75)),
    mostWaiting: 2_000,
    longestWaitMs: WAITING.longestWaitMs,
  })

  // A brand's own system may wait for wallets too: its partners keep the rest of the
  // brand's share.
  const systems = boundedQueue({
    concurrency: Math.max(2, Math.floor(poolSize / 2)),
    mostWaiting: 2_000,
    longestWaitMs: WAITING.longestWaitMs,
  })

  return ({ caller, writes: isWrite }, work) => {
    if (caller === null || caller.kind === 'person') return work()
    const inBrand = () => brands(String(caller.brandId), work)
    if (caller.kind !== 'partner') return systems(String(caller.brandId), inBrand)
    const partner = `${caller.brandId}:${caller.partnerId}`
    const inPartner = () => partners(partner, inBrand)
    return isWrite ? writes(partner, inPartner) : inPartner()
  }
}
