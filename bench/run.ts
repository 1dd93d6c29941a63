import { cpus, loadavg } from 'node:os'

import {
  type AutomaticKind,
  automaticKinds,
} from '#features/overview/campaigns/automatic-rules.ts'
import { createDatabase, startCluster } from '#tests/support/cluster.ts'

import { noteEveryone, partnersPerSecond, seedAutomatic } from './automatic.ts'
import {
  BATCH,
  dashboard,
  landingVisits,
  orderBatch,
  redemptions,
  singleOrders,
  statementPage,
  store,
  visits,
} from './calls.ts'
import { compareWithOthers } from './compare/compare.ts'
import { comparePartitions } from './compare/partitions.ts'
import { largeAgainstSmall } from './large.ts'
import { listCalls } from './lists.ts'
import type { Call, LoadJob } from './messages.ts'
import { payoutBatches } from './payouts.ts'
import {
  load,
  redeem,
  type Running,
  startBareLike,
  startServer,
  stopAll,
} from './processes.ts'
import { type Reference, tpcB } from './reference.ts'
import { HEADING, type Line, median, perSecond, print } from './report.ts'
import { seedLists } from './seed-lists.ts'
import { PARTNERS, seed, seedStore, storedClicks } from './seed.ts'
import { inTurns, type Measure } from './turns.ts'

/**
 * `npm run bench`: ratios, measured side by side in one run, because figures of two machines (or
 * of two moments of one) do not compare. `--quick` for a smaller run, `--only=redirect,ledger`
 * for some of its parts; `compare` (how others do the same) and `partitions`
 * (entries and orders in parts) run only by their names. `--large` measures nothing but
 * every read and the ingestion with ten million orders, or with `--orders=1000000`, against ten thousand.
 */

const quick = process.argv.includes('--quick')
const only = namesAfter('--only=')
/** Of the brand's lists, those that are measured; absent: all. */
const someLists = namesAfter('--lists=')
const SMALL = 10_000
const VERY_LARGE = Number(namesAfter('--orders=')?.[0] ?? 10_000_000)
const LARGE = quick ? 100_000 : 1_000_000
const PARTITIONED = quick ? 200_000 : 2_000_000
const PAIRS = quick ? 3 : 5
const slice = quick ? { seconds: 1, warmSeconds: 0.3 } : { seconds: 3, warmSeconds: 0.5 }
const short = quick ? slice : { seconds: 1, warmSeconds: 0.2 }

const pace = { turns: PAIRS, ...slice }

type Stage = { small: string; large: string; smallServer: Running; largeServer: Running }

async function main(): Promise<void> {
  const started = performance.now()
  describeMachine()
  const cluster = await startCluster({ max_wal_size: '4GB' })
  try {
    if (process.argv.includes('--large')) return await manyOrders(cluster.url)
    if (only?.includes('compare')) {
      print(`\n${HEADING}`)
      await compareWithOthers(cluster.url, pace)
    }
    if (only?.includes('partitions')) {
      print(`\n${HEADING}`)
      await comparePartitions(cluster.url, { rows: PARTITIONED, turns: PAIRS, ...short })
    }
    if (isRequested('payouts')) await payoutBatches(cluster.url)
    if (isRequested('lists')) {
      print(`\n${HEADING}`)
      await brandLists(cluster.url)
    }
    if (isRequested('automatic')) {
      print(`\n${HEADING}`)
      await automaticMessages(cluster.url)
    }
    if (
      only?.every((part) =>
        ['compare', 'partitions', 'lists', 'payouts', 'automatic'].includes(part),
      )
    )
      return
    const small = await seeded(cluster.url, SMALL)
    const large = await seeded(cluster.url, LARGE)
    const stage = {
      small,
      large,
      smallServer: await startServer({ kind: 'product', databaseUrl: small }),
      largeServer: await startServer({ kind: 'product', databaseUrl: large }),
    }
    print(`\n${HEADING}`)
    if (isRequested('redirect')) await redirect(stage)
    if (isRequested('dashboard')) await dashboards(stage)
    if (isRequested('statement')) await statement(stage)
    if (isRequested('ledger'))
      await ledger(stage, await tpcB(await createDatabase(cluster.url)))
    if (isRequested('orders')) await orders(stage)
    if (isRequested('store')) await stores(stage)
    if (isRequested('landing')) await landing(stage)
  } finally {
    stopAll()
    await cluster.stop()
  }
  print(`\n${Math.round((performance.now() - started) / 1000)} s. ${loadLine()}`)
}

/** The names that follow a flag, as in `--only=lists,orders`. */
function namesAfter(flag: string): string[] | undefined {
  return process.argv
    .find((given) => given.startsWith(flag))
    ?.slice(flag.length)
    .split(',')
}

function isRequested(part: string): boolean {
  return only?.includes(part) ?? true
}

/** Every read and the ingestion with very many orders against few. */
async function manyOrders(clusterUrl: string): Promise<void> {
  const small = { databaseUrl: await seeded(clusterUrl, SMALL), orders: SMALL }
  const big = { databaseUrl: await seeded(clusterUrl, VERY_LARGE), orders: VERY_LARGE }
  print(`\n${HEADING}`)
  await largeAgainstSmall(small, big, pace)
}

async function seeded(clusterUrl: string, orderCount: number): Promise<string> {
  const start = performance.now()
  const url = await createDatabase(clusterUrl)
  await seed(url, orderCount)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(`${perSecond(orderCount)} orders seeded in ${seconds} s`)
  return url
}

/** `GET /r/{code}`, with every visit stored, against the same answer from a bare Fastify. */
async function redirect({ small, smallServer, large, largeServer }: Stage): Promise<void> {
  const calls = visits()
  const path = calls[0]?.path ?? ''
  const answer = await fetch(`http://127.0.0.1:${largeServer.port}${path}`, {
    redirect: 'manual',
  })
  const sample = {
    method: 'GET' as const,
    path: '/r/:code',
    status: 302,
    location: answer.headers.get('location'),
    body: null,
    bytes: await sizeOf(largeServer.port, calls.slice(0, 1)),
  }
  const bare = await startBareLike([sample], (port) => sizeOf(port, calls.slice(0, 1)))
  const job = { calls, connections: 32, ...slice }
  for (const [many, server, database] of [
    [SMALL, smallServer, small],
    [LARGE, largeServer, large],
  ] as const) {
    const before = await storedClicks(database)
    let answered = 0
    await compare(
      {
        name: `redirect \`/r/{code}\`, ${perSecond(many)} orders`,
        against: 'bare Fastify, same size',
        goal: 0.55,
      },
      async () => {
        const rate = await rateOf(server, job)
        answered += rate * slice.seconds
        return rate
      },
      () => rateOf(bare, job),
    )
    await settled(database, before + answered)
    const stored = (await storedClicks(database)) - before
    print(
      `| - clicks stored | answered while measured (warm-ups come on top) | ${(stored / answered).toFixed(2)} | | | | |`,
    )
  }
  const counting = await startServer({
    kind: 'product',
    databaseUrl: small,
    worker: true,
  })
  await compare(
    {
      name: '- the same process also counts the visits',
      against: 'bare Fastify, same size',
      goal: null,
    },
    () => rateOf(counting, job),
    () => rateOf(bare, job),
  )
  counting.stop()
  const floor = await startServer({ kind: 'floor', databaseUrl: small })
  await compare(
    {
      name: '- floor: the visit written, nothing else',
      against: 'bare Fastify, same size',
      goal: null,
    },
    () => rateOf(floor, job),
    () => rateOf(bare, job),
  )
  floor.stop()
  bare.stop()
}

/** Each call at many orders against few, then the whole screen against bare answers. */
async function dashboards({ smallServer, largeServer }: Stage): Promise<void> {
  const calls = dashboard()
  const many = `${perSecond(LARGE)} orders`
  const job = (call: Call[]) => ({ calls: call, connections: 8, ...short })
  for (const call of calls)
    await compare(
      { name: `${call.name}, ${many}`, against: `${perSecond(SMALL)} orders`, goal: 0.9 },
      () => rateOf(largeServer, job([call])),
      () => rateOf(smallServer, job([call])),
    )
  const samples = []
  for (const { method, path, headers, body } of uniqueByPath(calls)) {
    const answer = await fetch(`http://127.0.0.1:${largeServer.port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    samples.push({
      method,
      path: path.split('?')[0] ?? path,
      status: 200,
      location: null,
      body: (await answer.json()) as unknown,
      bytes: await sizeOf(largeServer.port, [
        { method, path, headers, ...(body && { body }) },
      ]),
    })
  }
  const bare = await startBareLike(samples, (port, { method, path }) =>
    sizeOf(port, [{ method, path, ...(method === 'POST' && { body: '{}' }) }]),
  )
  const whole = { calls, connections: 8, ...slice }
  for (const [name, server] of [
    [many, largeServer],
    [`${perSecond(SMALL)} orders`, smallServer],
  ] as const)
    await compare(
      { name: `whole dashboard, ${name}`, against: 'bare Fastify, same sizes', goal: null },
      () => rateOf(server, whole),
      () => rateOf(bare, whole),
    )
  bare.stop()
}

/** A statement of as many lines as there are orders: its last page against its first. */
async function statement({ largeServer }: Stage): Promise<void> {
  const last = LARGE / 50
  const page = (no: number) => () =>
    rateOf(largeServer, { calls: [statementPage(no)], connections: 8, ...short })
  for (const no of [Math.round(last / 2), last])
    await compare(
      {
        name: `statement page ${perSecond(no)} of ${perSecond(last)}`,
        against: 'page 1',
        goal: 0.77,
      },
      page(no),
      page(1),
    )
}

/** Redemptions, in process and over HTTP, against TPC-B on the same PostgreSQL. */
async function ledger({ large, largeServer }: Stage, reference: Reference): Promise<void> {
  if (reference.name !== 'pgbench TPC-B-like')
    print(
      'pgbench is not installed: a JavaScript copy of its TPC-B script stands in for it,',
    )
  const partners = { first: 2, last: PARTNERS }
  const theirs: Measure = () => reference.measure(slice.seconds + slice.warmSeconds)
  const against = `${reference.name}, 8 clients`
  await compare(
    { name: 'redemption, in process, 8 connections', against, goal: 0.7 },
    () => redeem({ databaseUrl: large, partners, connections: 8, ...slice }),
    theirs,
  )
  const calls = redemptions()
  await compare(
    { name: 'redemption, over HTTP, 16 connections', against, goal: 0.5 },
    () => rateOf(largeServer, { calls, connections: 16, ...slice }),
    theirs,
  )
  const floor = await startServer({ kind: 'floor', databaseUrl: large })
  await compare(
    { name: '- floor: the function over HTTP, nothing else', against, goal: null },
    () => rateOf(floor, { calls, connections: 16, ...slice }),
    theirs,
  )
  floor.stop()
}

const FEW_PRODUCTS = 1_000
const MANY_PRODUCTS = 100_000

/** The products store with many products against the same with few. */
async function stores({ small, large, smallServer, largeServer }: Stage): Promise<void> {
  await seedStore(small, FEW_PRODUCTS)
  await seedStore(large, MANY_PRODUCTS)
  for (const call of store()) {
    const job = { calls: [call], connections: 8, ...short }
    await compare(
      {
        name: `${call.name}, ${perSecond(MANY_PRODUCTS)} products`,
        against: `${perSecond(FEW_PRODUCTS)} products`,
        goal: 0.5,
      },
      () => rateOf(largeServer, job),
      () => rateOf(smallServer, job),
    )
  }
}

const FEW_ROWS = 1_000
const MANY_ROWS = 100_000

/** Each list of the brand with many rows against the same with few. */
async function brandLists(clusterUrl: string): Promise<void> {
  const [few, many] = [await createDatabase(clusterUrl), await createDatabase(clusterUrl)]
  await seedLists(few, FEW_ROWS)
  await seedLists(many, MANY_ROWS)
  const small = await startServer({ kind: 'product', databaseUrl: few })
  const large = await startServer({ kind: 'product', databaseUrl: many })
  const calls = listCalls(small.port, FEW_ROWS, someLists)
  for await (const call of listCalls(large.port, MANY_ROWS, someLists)) {
    const same = (await calls.next()).value
    if (!same) throw new Error(`no ${call.name} of few rows`)
    await compare(
      {
        name: `${call.name}, ${perSecond(MANY_ROWS)} rows`,
        against: `${perSecond(FEW_ROWS)} rows`,
        goal: 0.8,
      },
      () => rateOf(large, { calls: [call], connections: 4, ...short }),
      () => rateOf(small, { calls: [same], connections: 4, ...short }),
    )
  }
  small.stop()
  large.stop()
}

const FEW_PARTNERS = 5_000
const MANY_PARTNERS = 50_000

/** The daily query of each automatic message with ten times the partners, in partners a second. */
async function automaticMessages(clusterUrl: string): Promise<void> {
  const [few, many] = [await createDatabase(clusterUrl), await createDatabase(clusterUrl)]
  await seedAutomatic(few, FEW_PARTNERS)
  await seedAutomatic(many, MANY_PARTNERS)
  for (const day of ['first day', 'later day']) {
    const share = day === 'first day' ? 1 : 0
    if (share === 0) await Promise.all([noteEveryone(few), noteEveryone(many)])
    const rate = (databaseUrl: string, kind: AutomaticKind, partners: number) => () =>
      partnersPerSecond(databaseUrl, { kind, partners, finds: partners * share })
    for (const kind of automaticKinds)
      await compare(
        {
          name: `automatic message \`${kind}\`, ${day}, ${perSecond(MANY_PARTNERS)} partners`,
          against: `${perSecond(FEW_PARTNERS)} partners`,
          goal: 0.8,
        },
        rate(many, kind, MANY_PARTNERS),
        rate(few, kind, FEW_PARTNERS),
      )
  }
}

/** A partner's public page against what a static file of its size would be. */
async function landing({ small, smallServer }: Stage): Promise<void> {
  if (!isRequested('store')) await seedStore(small, FEW_PRODUCTS)
  const [call] = landingVisits()
  const answer = await fetch(`http://127.0.0.1:${smallServer.port}${call.path}`)
  const sample = {
    method: 'GET' as const,
    path: call.path,
    status: 200,
    location: null,
    body: await answer.text(),
    bytes: await sizeOf(smallServer.port, [call]),
  }
  const bare = await startBareLike([sample], (port) => sizeOf(port, [call]))
  const job = { calls: [call], connections: 16, ...slice }
  await compare(
    {
      name: `landing page, ${Math.round(sample.body.length / 1024)} KiB`,
      against: 'a file in memory, same size',
      goal: 0.8,
    },
    () => rateOf(smallServer, job),
    () => rateOf(bare, job),
  )
  bare.stop()
}

const MANY_CALLERS = 64

/** What a shop can send; no goal but its own history. */
async function orders({ largeServer }: Stage): Promise<void> {
  const single: Measure = () =>
    rateOf(largeServer, { calls: singleOrders(), connections: 8, ...slice })
  const batch: Measure = async () =>
    BATCH *
    (await rateOf(largeServer, {
      calls: [orderBatch()],
      connections: 2,
      ...slice,
      seconds: slice.seconds * 2,
    }))
  const lone: Measure = () =>
    rateOf(largeServer, { calls: singleOrders(), connections: 1, ...slice })
  const many: Measure = () =>
    rateOf(largeServer, { calls: singleOrders(), connections: MANY_CALLERS, ...slice })
  await compare(
    { name: `orders one by one, ${MANY_CALLERS} callers`, against: 'a caller', goal: null },
    many,
    lone,
  )
  await compare(
    { name: 'orders in batches of 1,000', against: 'orders one by one', goal: null },
    batch,
    single,
  )
}

function compare(line: Omit<Line, 'pairs'>, ours: Measure, theirs: Measure): Promise<void> {
  return inTurns(line, PAIRS, { ours, theirs })
}

async function rateOf(server: Running, job: Omit<LoadJob, 'port'>): Promise<number> {
  return (await load({ port: server.port, ...job })).perSecond
}

async function sizeOf(port: number, calls: Call[]): Promise<number> {
  const job = { port, calls, connections: 1, seconds: 0.1, warmSeconds: 0.05 }
  return (await load(job)).bytesPerAnswer
}

/** The calls with each address once, because the bare server ignores the body. */
function uniqueByPath<Each extends Call>(calls: Each[]): Each[] {
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()]
}

/** Waits until the visits that are still in memory are written, or no more of them come. */
async function settled(databaseUrl: string, expected: number): Promise<void> {
  let before = -1
  for (;;) {
    const now = await storedClicks(databaseUrl)
    if (now >= expected || now === before) return
    before = now
    await new Promise((done) => {
      setTimeout(done, 1_000)
    })
  }
}

function describeMachine(): void {
  const [first] = cpus()
  print(
    `${cpus().length} x ${first?.model ?? 'unknown'}, Node ${process.version}, fsync on. ${loadLine()}`,
  )
}

function loadLine(): string {
  return `Load average ${median(loadavg().slice(0, 1)).toFixed(1)} on ${cpus().length} cores.`
}

await main()
