import type { Call } from './messages.ts'
import { BRAND_KEY } from './seed.ts'

const headers = { authorization: `Bearer ${BRAND_KEY}` }

type Page = { data: unknown[]; next: string | null }

/** A brand's lists with the filters that are measured: each finds few rows among all. */
const lists: { path: string; filters: Record<string, string>[] }[] = [
  { path: 'partners', filters: [{ status: 'in_review' }, { search: 'edison' }] },
  { path: 'orders', filters: [{ status: 'dev' }, { search: 'A-000777' }] },
  { path: 'products', filters: [{ search: 'lanterna' }] },
  { path: 'coupons', filters: [{ search: 'CUPOM000777' }] },
  { path: 'links', filters: [{ partner: 'p77' }] },
  { path: 'clicks', filters: [{ partner: 'p1' }] },
  { path: 'commission-exceptions', filters: [{ partner: 'p77' }] },
  { path: 'documents?status=approved', filters: [{ status: 'in_review' }] },
  { path: 'follower-proofs?status=accepted', filters: [{ status: 'waiting' }] },
  { path: 'sale-claims?status=accepted', filters: [{ status: 'open' }] },
  { path: 'redemptions', filters: [{ status: 'awaiting_brand' }] },
  { path: 'closings', filters: [{ status: 'closed' }] },
  { path: 'ledger-entries', filters: [{ partner: 'p77' }] },
  { path: 'messages', filters: [{ status: 'failed' }] },
  { path: 'audit', filters: [{ act: 'partner.blocked' }] },
  { path: 'commissions', filters: [{ partner: 'p77' }] },
  { path: 'mission-subscriptions?status=approved', filters: [{ status: 'in_review' }] },
  { path: 'mission-contents?status=approved', filters: [{ status: 'in_review' }] },
  { path: 'inbox', filters: [{ kind: 'document' }] },
]

/**
 * Each list’s first page, a page in its middle, and its filtered pages, on one server; of the lists
 * in `only` if it is given.
 */
export async function* listCalls(
  port: number,
  rows: number,
  only: string[] | undefined,
): AsyncGenerator<Call & { name: string }> {
  for (const { path, filters } of lists) {
    const [name = '', query = ''] = path.split('?')
    if (only && !only.includes(name)) continue
    const call = (label: string, more: Record<string, string>) => ({
      name: `${name}, ${label}`,
      method: 'GET' as const,
      path: `/api/brand/v1/${name}?${new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(query)),
        ...more,
      })}`,
      headers,
    })
    yield call('first page', {})
    const middle = await cursorAfter(port, call('', {}).path, rows / 2)
    if (middle !== null) yield call('middle page', { cursor: middle })
    for (const filter of filters)
      yield call(`filtered by ${Object.keys(filter).join()}`, filter)
  }
}

/** The cursor after so many rows; null for a shorter list. */
async function cursorAfter(port: number, path: string, rows: number) {
  const next: { cursor: string | null } = { cursor: null }
  for (let read = 0; read < rows; read += 100) {
    const more = new URLSearchParams({
      limit: '100',
      ...(next.cursor && { cursor: next.cursor }),
    })
    const answer = await fetch(`http://127.0.0.1:${port}${path}&${more}`, { headers })
    const page = (await answer.json()) as Page
    if (page.next === null) return null
    next.cursor = page.next
  }
  return next.cursor
}
