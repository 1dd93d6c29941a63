import { alternately } from './alternate.ts'
import { dashboard, orderBatch, singleOrders, statementPage } from './calls.ts'
import { listCalls } from './lists.ts'
import type { Call } from './messages.ts'
import { load, type Running, startServer } from './processes.ts'
import { perSecond, print } from './report.ts'
import { BRAND_KEY } from './seed.ts'
import { inTurns } from './turns.ts'

/** A call with many orders takes at most 1.1 times as long as with few, and storing an order 1.2 times. */
const READ_GOAL = 0.91
const WRITE_GOAL = 0.83

/** A list's middle is found page by page, so it is measured that far down. */
const MIDDLE_OF = 4_000
const LINES_PER_PAGE = 50
/** Requests of each side, for a read. */
const ROUNDS = 24

type Scale = { databaseUrl: string; orders: number }
type Pace = { turns: number; seconds: number; warmSeconds: number }
type Named = Call & { name: string }

/** What many orders cost against few: every screen's reads, and storing orders. */
export async function largeAgainstSmall(
  small: Scale,
  large: Scale,
  pace: Pace,
): Promise<void> {
  const few = await startServer({ kind: 'product', databaseUrl: small.databaseUrl })
  const many = await startServer({ kind: 'product', databaseUrl: large.databaseUrl })
  const against = `${perSecond(small.orders)} orders`
  const rate = (server: Running, calls: Call[], connections: number) => async () =>
    (await load({ port: server.port, calls, connections, ...pace })).perSecond
  const read = (name: string, { ours, theirs }: { ours: Call; theirs: Call }) =>
    alternately({ name, against, goal: READ_GOAL }, ROUNDS, {
      ours: { port: many.port, call: ours },
      theirs: { port: few.port, call: theirs },
    })
  print(`${perSecond(large.orders)} orders`)
  for (const call of [...dashboard(), ...brandReads()])
    await read(call.name, { ours: call, theirs: call })
  await lists(few, many, read)
  const first = statementPage(1)
  for (const [name, page] of [
    ['first', 1],
    ['middle', large.orders / LINES_PER_PAGE / 2],
    ['last', large.orders / LINES_PER_PAGE],
  ] as const)
    await read(`statement, ${name} page`, { ours: statementPage(page), theirs: first })
  for (const [name, calls, connections] of [
    ['orders one by one, one caller', singleOrders(), 1],
    ['orders one by one, 64 callers', singleOrders(), 64],
    ['orders in batches of 1,000', [orderBatch()], 2],
  ] satisfies [string, Call[], number][])
    await inTurns({ name, against, goal: WRITE_GOAL }, pace.turns, {
      ours: rate(many, calls, connections),
      theirs: rate(few, calls, connections),
    })
  few.stop()
  many.stop()
}

type Read = (name: string, calls: { ours: Call; theirs: Call }) => Promise<void>

/** The brand's lists that grow with its orders. */
async function lists(few: Running, many: Running, read: Read): Promise<void> {
  const names = ['orders', 'commissions', 'ledger-entries', 'partners', 'inbox']
  const ofFew = listCalls(few.port, MIDDLE_OF, names)
  for await (const ours of listCalls(many.port, MIDDLE_OF, names)) {
    const theirs = (await ofFew.next()).value
    if (!theirs || theirs.name !== ours.name) throw new Error(`no ${ours.name} of few`)
    await read(ours.name, { ours, theirs })
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The console's home, inbox, finance and reports. */
function brandReads(): Named[] {
  const headers = { authorization: `Bearer ${BRAND_KEY}` }
  const day = (ago: number) =>
    new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const month = `begin=${day(29)}&end=${day(0)}`
  const year = `begin=${day(360)}&end=${day(0)}`
  return Object.entries({
    'console, home': 'overview?days=30',
    'console, inbox': 'inbox',
    'console, finance': 'finance',
    'report of days, a month': `reports/days?${month}`,
    'report of days, a year': `reports/days?${year}`,
    'report of partners, a month': `reports/partners?${month}`,
    'report of partners, a year': `reports/partners?${year}`,
    'report of products, a month': `reports/products?${month}`,
    'report of products, a year': `reports/products?${year}`,
  }).map(([name, path]) => ({
    name,
    method: 'GET',
    path: `/api/brand/v1/${path}`,
    headers,
  }))
}
