import { randomUUID } from 'node:crypto'

import type pg from 'pg'

import { AMOUNT, DESTINATION } from './transfer.ts'

/**
 * Double entry as Formance's ledger 2 does it in PostgreSQL, rebuilt from its schema and store: a row of
 * volumes per account, locked before the balance is read, moves that are only added, and a log of the whole
 * ledger whose entries are chained by their hashes under one advisory lock. Left out, to its advantage: its
 * GIN indexes on addresses and metadata, and the volumes by effective date.
 */
export const formanceSchema = (accounts: number) => `
  create schema formance;
  create table formance.accounts (
    ledger text, address text, first_usage timestamp not null, insertion_date timestamp not null,
    updated_at timestamp not null, metadata jsonb not null default '{}', primary key (ledger, address));
  create table formance.accounts_volumes (
    ledger text, accounts_address text, asset text, input numeric not null, output numeric not null,
    primary key (ledger, accounts_address, asset));
  create sequence formance.transaction_id;
  create table formance.transactions (
    ledger text, id bigint, timestamp timestamp not null, reference text, postings text not null,
    metadata jsonb not null, post_commit_volumes jsonb, inserted_at timestamp not null, updated_at timestamp,
    reverted_at timestamp, primary key (ledger, id));
  create unique index on formance.transactions (ledger, reference) where reference is not null;
  create index on formance.transactions (ledger, timestamp);
  create table formance.moves (
    seq bigint generated always as identity primary key, ledger text not null, transactions_id bigint not null,
    accounts_address text not null, asset text not null, amount numeric not null, is_source boolean not null,
    insertion_date timestamp not null, effective_date timestamp not null, post_commit_input numeric,
    post_commit_output numeric);
  create index on formance.moves (ledger, accounts_address, asset, seq);
  create index on formance.moves (transactions_id);
  create sequence formance.log_id;
  create table formance.logs (
    ledger text, id bigint, type text not null, hash bytea not null, date timestamp not null, data jsonb not null,
    memento bytea not null, idempotency_key text, primary key (ledger, id));
  create unique index on formance.logs (ledger, idempotency_key);
  create function formance.chain() returns trigger language plpgsql as $$
  declare
    before bytea;
  begin
    select hash into before from formance.logs where ledger = new.ledger order by id desc limit 1;
    new.hash := sha256(coalesce(before, '') || new.memento || convert_to(new.idempotency_key || new.date, 'UTF8'));
    return new;
  end $$;
  create trigger chain before insert on formance.logs for each row execute function formance.chain();

  insert into formance.accounts select 'main', 'partners:' || i || ':' || a, now(), now(), now()
  from generate_series(1, ${accounts}) i, unnest('{available,held}'::text[]) a;
  insert into formance.accounts_volumes select 'main', 'partners:' || i || ':' || a, 'BRL/2', v, 0
  from generate_series(1, ${accounts}) i, (values ('available', 1e11), ('held', 0)) of_it (a, v);

  create function formance.redeem(p_partner integer, p_key text, p_amount bigint, p_metadata jsonb) returns boolean
  language plpgsql as $$
  declare
    source text := 'partners:' || p_partner || ':available';
    target text := 'partners:' || p_partner || ':held';
    found_volumes formance.accounts_volumes;
    out_volumes formance.accounts_volumes;
    in_volumes formance.accounts_volumes;
    at timestamp := now();
    made bigint := nextval('formance.transaction_id');
  begin
    perform from formance.logs where ledger = 'main' and idempotency_key = p_key;
    if found then return false; end if;
    select * into found_volumes from formance.accounts_volumes
    where ledger = 'main' and accounts_address = source and asset = 'BRL/2' for update;
    if found_volumes.input - found_volumes.output < p_amount then return false; end if;
    insert into formance.accounts_volumes values ('main', source, 'BRL/2', 0, p_amount)
    on conflict (ledger, accounts_address, asset) do update set output = accounts_volumes.output + excluded.output
    returning * into out_volumes;
    insert into formance.accounts_volumes values ('main', target, 'BRL/2', p_amount, 0)
    on conflict (ledger, accounts_address, asset) do update set input = accounts_volumes.input + excluded.input
    returning * into in_volumes;
    insert into formance.transactions (ledger, id, timestamp, postings, metadata, inserted_at)
    values ('main', made, at, json_build_array(json_build_object('source', source, 'destination', target, 'amount', p_amount,
      'asset', 'BRL/2'))::text, p_metadata, at);
    insert into formance.accounts (ledger, address, first_usage, insertion_date, updated_at)
    values ('main', source, at, at, at), ('main', target, at, at, at)
    on conflict (ledger, address) do update set first_usage = excluded.first_usage
    where excluded.first_usage < accounts.first_usage;
    insert into formance.moves (ledger, transactions_id, accounts_address, asset, amount, is_source, insertion_date,
      effective_date, post_commit_input, post_commit_output)
    values ('main', made, source, 'BRL/2', p_amount, true, at, at, out_volumes.input, out_volumes.output),
      ('main', made, target, 'BRL/2', p_amount, false, at, at, in_volumes.input, in_volumes.output);
    perform pg_advisory_xact_lock(1);
    insert into formance.logs (ledger, id, type, date, data, memento, idempotency_key)
    values ('main', nextval('formance.log_id'), 'NEW_TRANSACTION', at, p_metadata,
      convert_to(source || target || p_amount || made, 'UTF8'), p_key);
    return true;
  end $$`

/** All in one function, in one message. */
export async function formanceInOneMessage(
  client: pg.Client,
  partner: number,
): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>({
    name: 'formance',
    text: 'select formance.redeem($1, $2, $3, $4) as made',
    values: [partner, randomUUID(), AMOUNT, { destination: DESTINATION }],
  })
  if (rows[0]?.made !== true) throw new Error('formance: not made')
}

const ASSET = 'BRL/2'

/** Statement by statement, as the ledger itself sends them; each waits for the one before. */
export async function formanceAsSent(client: pg.Client, partner: number): Promise<void> {
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name: `formance ${name}`, text, values })
  const source = `partners:${partner}:available`
  const target = `partners:${partner}:held`
  const key = randomUUID()
  const at = new Date()
  await client.query('begin')
  try {
    await run(
      'key',
      `select * from formance.logs where ledger = 'main' and idempotency_key = $1`,
      [key],
    )
    const balance = await run(
      'balance',
      `select input - output as balance from formance.accounts_volumes
       where ledger = 'main' and accounts_address = $1 and asset = $2 for update`,
      [source, ASSET],
    )
    if (Number(balance.rows[0]?.balance) < AMOUNT) throw new Error('formance: no balance')
    const volumes = await run(
      'volumes',
      `insert into formance.accounts_volumes values ('main', $1, $3, 0, $4), ('main', $2, $3, $4, 0)
       on conflict (ledger, accounts_address, asset) do update
       set input = accounts_volumes.input + excluded.input, output = accounts_volumes.output + excluded.output
       returning accounts_address, input, output`,
      [source, target, ASSET, AMOUNT],
    )
    const [of, to] = volumes.rows
    const made = await run(
      'transaction',
      `insert into formance.transactions (ledger, id, timestamp, postings, metadata, inserted_at)
       values ('main', nextval('formance.transaction_id'), $1, $2, $3, $1) returning id`,
      [
        at,
        JSON.stringify([{ source, destination: target, amount: AMOUNT, asset: ASSET }]),
        { destination: DESTINATION },
      ],
    )
    const id = made.rows[0]?.id
    await run(
      'accounts',
      `insert into formance.accounts (ledger, address, first_usage, insertion_date, updated_at)
       values ('main', $1, $3, $3, $3), ('main', $2, $3, $3, $3)
       on conflict (ledger, address) do update set first_usage = excluded.first_usage
       where excluded.first_usage < accounts.first_usage`,
      [source, target, at],
    )
    await run(
      'moves',
      `insert into formance.moves (ledger, transactions_id, accounts_address, asset, amount, is_source, insertion_date,
         effective_date, post_commit_input, post_commit_output)
       values ('main', $1, $2, $4, $5, true, $6, $6, $7, $8), ('main', $1, $3, $4, $5, false, $6, $6, $9, $10)`,
      [id, source, target, ASSET, AMOUNT, at, of?.input, of?.output, to?.input, to?.output],
    )
    await client.query('select pg_advisory_xact_lock(1)')
    await run(
      'log',
      `insert into formance.logs (ledger, id, type, date, data, memento, idempotency_key)
       values ('main', nextval('formance.log_id'), 'NEW_TRANSACTION', $1, $2, $3, $4)`,
      [
        at,
        { destination: DESTINATION },
        Buffer.from(source + target + AMOUNT + String(id)),
        key,
      ],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
