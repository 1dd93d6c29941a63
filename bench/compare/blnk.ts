import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import type { Redis } from './redis.ts'
import { AMOUNT, DESTINATION } from './transfer.ts'

/**
 * Double entry as Blnk does it, rebuilt from its schema and data source: a row per balance with a version,
 * written only where the version is still the one that was read, and one row per transaction. A lock in Redis per
 * pair of balances keeps callers from disturbing each other. A redemption is an inflight transaction. Its hashes are chained
 * later, by a job, which is not measured.
 */
export const blnkSchema = (accounts: number) => `
  create schema blnk;
  create table blnk.balances (
    balance_id text primary key, balance numeric not null, credit_balance numeric not null, debit_balance numeric not null,
    inflight_balance numeric not null default 0, inflight_credit_balance numeric not null default 0,
    inflight_debit_balance numeric not null default 0, currency text not null, ledger_id text not null,
    version bigint not null default 0, created_at timestamp not null default now(), meta_data jsonb);
  create table blnk.transactions (
    id bigint generated always as identity primary key, transaction_id text not null unique, parent_transaction text,
    source text references blnk.balances, destination text references blnk.balances, reference text unique,
    amount numeric, precise_amount numeric, precision numeric, rate numeric, currency text, description text, status text,
    hash text, created_at timestamp not null, scheduled_for timestamp, effective_date timestamp, meta_data jsonb);
  create index on blnk.transactions (source);
  create index on blnk.transactions (destination);
  insert into blnk.balances (balance_id, balance, credit_balance, debit_balance, currency, ledger_id)
  select a || i, v, v, 0, 'BRL', 'general'
  from generate_series(1, ${accounts}) i, (values ('partner_', 1e11), ('held_', 0)) of_it (a, v);

  create function blnk.redeem(p_partner integer, p_key text, p_amount bigint, p_hash text, p_metadata jsonb) returns boolean
  language plpgsql as $$
  declare
    source blnk.balances;
    target blnk.balances;
    at timestamp := now();
  begin
    perform from blnk.transactions where reference = p_key;
    if found then return true; end if;
    select * into source from blnk.balances where balance_id = 'partner_' || p_partner;
    select * into target from blnk.balances where balance_id = 'held_' || p_partner;
    if source.balance - source.inflight_debit_balance < p_amount then raise exception 'no balance'; end if;
    update blnk.balances set inflight_debit_balance = source.inflight_debit_balance + p_amount,
      inflight_balance = source.inflight_balance - p_amount, version = version + 1
    where balance_id = source.balance_id and version = source.version;
    if not found then return false; end if;
    update blnk.balances set inflight_credit_balance = target.inflight_credit_balance + p_amount,
      inflight_balance = target.inflight_balance + p_amount, version = version + 1
    where balance_id = target.balance_id and version = target.version;
    if not found then raise serialization_failure; end if;
    insert into blnk.transactions (transaction_id, source, destination, reference, amount, precise_amount, precision, rate,
      currency, description, status, hash, created_at, effective_date, meta_data)
    values ('txn_' || p_key, source.balance_id, target.balance_id, p_key, p_amount / 100.0, p_amount, 100, 1, 'BRL',
      'redemption', 'INFLIGHT', p_hash, at, at, p_metadata);
    return true;
  end $$`

/** All in one function, in one message; tried again where another was faster. */
export async function blnkInOneMessage(client: pg.Client, partner: number): Promise<void> {
  const key = randomUUID()
  const values = [partner, key, AMOUNT, hashOf(partner, key), { destination: DESTINATION }]
  for (;;) {
    const { rows } = await client.query<{ made: boolean }>({
      name: 'blnk',
      text: 'select blnk.redeem($1, $2, $3, $4, $5) as made',
      values,
    })
    if (rows[0]?.made === true) return
  }
}

function hashOf(partner: number, key: string): string {
  return createHash('sha256')
    .update(`${AMOUNT}${key}BRLpartner_${partner}held_${partner}`)
    .digest('hex')
}

const UNLOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`
const SHORTEST_WAIT_MS = 5
const LONGEST_WAIT_MS = 100
const LOCKED_MS = 30_000

/** Statement by statement under the locks in Redis, as the ledger itself works without its queue. */
export async function blnkAsSent(
  client: pg.Client,
  redis: Redis,
  partner: number,
): Promise<void> {
  const owner = randomUUID()
  const keys = [`held_${partner}`, `partner_${partner}`]
  await lock(redis, keys, owner)
  try {
    await transact(client, partner)
  } finally {
    for (const key of keys.toReversed()) await redis.ask('EVAL', UNLOCK, '1', key, owner)
  }
}

/** Waits with growing, random pauses, as Blnk does. */
async function lock(redis: Redis, keys: string[], owner: string): Promise<void> {
  for (let longest = SHORTEST_WAIT_MS; ; longest = Math.min(longest * 2, LONGEST_WAIT_MS)) {
    const locked: string[] = []
    for (const key of keys) {
      const answer = await redis.ask('SET', key, owner, 'NX', 'PX', String(LOCKED_MS))
      if (answer !== 'OK') break
      locked.push(key)
    }
    if (locked.length === keys.length) return
    for (const key of locked.toReversed()) await redis.ask('EVAL', UNLOCK, '1', key, owner)
    await pause(Math.random() * longest)
  }
}

type Balance = Record<
  'inflight_balance' | 'inflight_debit_balance' | 'inflight_credit_balance',
  number
> & { version: number; balance: number }

async function transact(client: pg.Client, partner: number): Promise<void> {
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name: `blnk ${name}`, text, values })
  const key = randomUUID()
  await run(
    'reference',
    'select exists (select 1 from blnk.transactions where reference = $1)',
    [key],
  )
  const balanceOf = async (id: string) =>
    (await run('balance', 'select * from blnk.balances where balance_id = $1', [id]))
      .rows[0] as Balance
  const source = await balanceOf(`partner_${partner}`)
  const target = await balanceOf(`held_${partner}`)
  if (Number(source.balance) - Number(source.inflight_debit_balance) < AMOUNT)
    throw new Error('blnk: no balance')
  const update = (id: string, values: number[]) =>
    run(
      'update',
      `update blnk.balances set inflight_balance = $2, inflight_debit_balance = $3, inflight_credit_balance = $4,
         version = version + 1 where balance_id = $1 and version = $5`,
      [id, ...values],
    )
  await client.query('begin')
  const written = [
    await update(`partner_${partner}`, [
      Number(source.inflight_balance) - AMOUNT,
      Number(source.inflight_debit_balance) + AMOUNT,
      Number(source.inflight_credit_balance),
      source.version,
    ]),
    await update(`held_${partner}`, [
      Number(target.inflight_balance) + AMOUNT,
      Number(target.inflight_debit_balance),
      Number(target.inflight_credit_balance) + AMOUNT,
      target.version,
    ]),
  ]
  if (written.some(({ rowCount }) => rowCount !== 1))
    throw new Error('blnk: another wrote under the lock')
  await run(
    'transaction',
    `insert into blnk.transactions (transaction_id, source, destination, reference, amount, precise_amount, precision, rate,
       currency, description, status, hash, created_at, effective_date, meta_data)
     values ($1, $2, $3, $4, $5, $6, 100, 1, 'BRL', 'redemption', 'INFLIGHT', $7, $8, $8, $9)`,
    [
      `txn_${key}`,
      `partner_${partner}`,
      `held_${partner}`,
      key,
      AMOUNT / 100,
      AMOUNT,
      hashOf(partner, key),
      new Date(),
      { destination: DESTINATION },
    ],
  )
  await client.query('commit')
}
