import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  isNewer,
  PROGRAM_VERSION,
} from '#platform/server/database/migrating/program-version.ts'

import { buildsIn, contractionsIn } from './support/contractions.ts'

/** Those until here came before the rule: an upgrade over them stops every process first. */
const BEFORE_THE_RULE = 260

const migrations = readdirSync('db/migrations')
  .filter((name) => Number.parseInt(name, 10) > BEFORE_THE_RULE)
  .map((name) => [name, readFileSync(`db/migrations/${name}`, 'utf8')] as const)

test.each([
  ['alter table a add column b integer', []],
  ['alter table a add column b integer not null default 0, add column c text', []],
  ['create table a (b integer not null); alter table a alter b drop default', []],
  ['alter table a drop constraint known_list, add constraint known_list check (b)', []],
  ['-- drop table a\ncreate index a_of_b on a (b)', []],
  ['alter table a drop column b', ['removes a column']],
  ['drop table a', ['removes a table']],
  ['alter table a rename column b to c', ['renames']],
  ['alter table a rename to b', ['renames']],
  ['alter table a alter column b type bigint', ['changes a type']],
  ['alter table a alter b set data type bigint', ['changes a type']],
  ['alter table a alter b set not null', ['demands a value']],
  ['alter table a alter column b drop default', ['removes a default']],
  ['alter table a drop constraint a_pkey, add primary key (b)', ['removes a key']],
  ['revoke update on a from aliado_app', ['takes a right away']],
  [
    'alter table a add column c text, add column b integer not null',
    ['adds a column that every writer must fill'],
  ],
])('what takes something away is found: %s', (sql, found) => {
  expect(contractionsIn(sql)).toEqual(found)
})

test('a migration takes away only what the version before does not use any more', () => {
  const wrong = migrations.flatMap(([name, text]) => {
    const since = /^-- contracts: (\d+\.\d+\.\d+)$/m.exec(text)?.[1]
    const contractions = contractionsIn(text)
    if (contractions.length === 0) return []
    if (since === undefined) return [`${name} ${contractions.join(', ')}`]
    return isNewer(PROGRAM_VERSION, since) ? [] : [`${name}: ${since} is not released yet`]
  })
  expect(wrong, 'see "Migrations" in CONTRIBUTING.md').toEqual([])
})

test.each([
  ['create index a_of_b on a (b)', ['a']],
  ['create unique index a_of_b on only a (b); alter table a add primary key (b)', ['a']],
  ['create table a (b integer); create index a_of_b on a (b)', []],
  ['alter table a add column b integer', []],
])('what builds an index or a key of an older table is found: %s', (sql, found) => {
  expect(buildsIn(sql)).toEqual(found)
})

/** Upgrades over those until here are past. */
const BEFORE_NAMED_BUILDS = 263

test('the list of changes names each migration that builds an index of an older table', () => {
  const changes = readFileSync('CHANGELOG.md', 'utf8')
  const unnamed = migrations.flatMap(([name, text]) => {
    if (Number.parseInt(name, 10) <= BEFORE_NAMED_BUILDS) return []
    if (changes.includes(name.slice(0, 4))) return []
    return buildsIn(text).map((table) => `${name} ${table}`)
  })
  expect(unnamed, 'writers of the table wait for it').toEqual([])
})
