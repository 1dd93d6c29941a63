import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { createDatabase } from './support/cluster.ts'
import { WORLD_KEY } from './support/world.ts'

const NO_DATABASE = 'postgresql://aliado@127.0.0.1:9/aliado'

function run(
  databaseUrl: string,
  changes: Record<string, string> = {},
  more: Record<string, string> = {},
) {
  const brand = {
    slug: 'nova-marca',
    name: 'Nova Marca',
    document: '11222333000181',
    shop: 'https://nova.example',
    ...changes,
  }
  const words = Object.entries(brand).flatMap(([name, value]) => [`--${name}`, value])
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_KEYS: WORLD_KEY.toString('base64'),
    ...more,
  }
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const args = ['scripts/create-brand.ts', ...words]
    const child = execFile(process.execPath, args, { env }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })
}

test.each([
  [{ slug: 'p' }, 'O slug tem de 2 a 60 caracteres'],
  [{ slug: 'redirect' }, 'endereço do próprio portal'],
  [{ slug: 'aliado' }, 'da própria plataforma'],
  [{}, 'O banco de dados não responde'],
])('a brand with %j and no database is refused in one sentence', async (change, words) => {
  const { code, out, error } = await run(NO_DATABASE, change)
  expect(out).toBe('')
  expect(error).toContain(words)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('a brand is created once, with an invitation of its owner; the second time the command reports that it exists', async () => {
  const databaseUrl = await createDatabase(inject('clusterUrl'))
  const owner = { 'owner-email': 'Dona@aliado.test', 'owner-name': 'Dona' }
  const created = await run(databaseUrl, owner)
  expect(created).toMatchObject({ code: 0, error: '' })
  expect(created.out).toMatch(
    /dona@aliado\.test para o console.*\nhttp\S+\/console\/convite#token=[\w-]{43}\n$/,
  )
  const again = await run(databaseUrl)
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.error).toBe('Já existe uma marca com o slug nova-marca.\n')
})

test('without DATABASE_URL the command names the database that it made or used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-create-brand-'))
  try {
    const first = await run('', {}, { DATA_DIR: folder })
    const made = `DATABASE_URL não está definida: foi criado um banco de dados novo em ${folder}/postgres.\n`
    expect(first).toMatchObject({ code: 0, error: made })
    const known = { DATA_DIR: folder }
    expect(await run('', { slug: 'outra' }, known)).toMatchObject({ code: 0, error: '' })
    const again = await run('', { slug: 'mais' }, { ...known, NODE_ENV: 'production' })
    const used = `DATABASE_URL não está definida: foi usado o banco de dados em ${folder}/postgres.\n`
    expect(again).toMatchObject({ code: 0, error: used })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
