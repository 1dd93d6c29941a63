import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const server = createServer((_request, response) =>
  response.writeHead(401).end('{"message":"Unauthenticated."}'),
)
let closed = ''
let strict = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliado-import-'))
  const [, yaml = ''] =
    /```yaml\n([^]*?)```/.exec(readFileSync('docs/imports.md', 'utf8')) ?? []
  await writeFile(join(folder, 'missoes.yaml'), yaml)
  await writeFile(
    join(folder, 'produtos.csv'),
    'sku,name,category,price,url\nA,Batom,Boca,10,https://loja.example/a\n',
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  strict = `http://127.0.0.1:${address.port}`
  closed = 'http://127.0.0.1:9'
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['orders', 'external_id,x\n', 'status, created_at, sku, name, category, price'],
  ['orders', 'external_id,x\nA,1\n', 'status, created_at, sku, name, category, price'],
  ['products', '', 'sku, name, category, url'],
])('a CSV of %s without its columns is refused: %j', async (kind, csv, missing) => {
  await writeFile(join(folder, 'errado.csv'), csv)
  const { code, error } = await run(kind, join(folder, 'errado.csv'), closed)
  expect(code).toBe(1)
  expect(error).toContain(`Faltam colunas no cabeçalho do arquivo: ${missing}.`)
})

function run(kind: string, file: string, url: string) {
  return new Promise<{ code: number; error: string }>((resolve) => {
    const args = ['scripts/import.ts', kind, file, '--key', 'errada', '--url', url]
    const child = execFile(process.execPath, args, (_error, _out, error) =>
      resolve({ code: child.exitCode ?? -1, error }),
    )
  })
}

test.each([
  ['missions', 'missoes.yaml'],
  ['products', 'produtos.csv'],
])('an import of %s that cannot go on says why in one line', async (kind, name) => {
  const file = join(folder, name)
  const answers = await Promise.all([
    run(kind, file, closed),
    run(kind, file, strict),
    run(kind, join(folder, 'nada'), strict),
  ])
  const expected = ['Não há resposta de', 'A chave não foi aceita', 'não existe']
  for (const [nth, { code, error }] of answers.entries()) {
    expect(code).toBe(1)
    expect(error).toContain(expected[nth])
    expect(error).not.toMatch(/\n\s+at /)
  }
})

test.each([
  [
    'missions',
    '- slug: semtitulo\n',
    /^linha 1: semtitulo: title: O campo Título é requerido$/m,
  ],
  ['missions', 'a: b: c\n', /^linha 1: O YAML não pode ser lido na coluna 4: /],
  [
    'missions',
    `- slug: "a\n${'x'.repeat(40_000)}`,
    /^linha \d+: O YAML não pode ser lido na coluna \d+: /,
  ],
  ['missions', '- slug: *a\n', /^linha \d+: O YAML não pode ser lido/],
  [
    'products',
    'sku,name,category,url\nA,Batom,rosto,https://a.example/a,3\n',
    /^linha 2: Há colunas a mais: o cabeçalho tem 4\.$/m,
  ],
  [
    'products',
    'sku,name,category,url\nA\n',
    /^linha 2: Faltam colunas: o cabeçalho tem 4\.$/m,
  ],
  [
    'orders',
    'external_id,status,created_at,sku,name,category,price\n"A,1\n',
    /^linha 2: As aspas de um campo não fecham/m,
  ],
  ['products', 'sku\nA,1\n', /^Faltam colunas no cabeçalho do arquivo: name, /],
])(
  'in broken %s (case %#) each problem is one Portuguese sentence',
  async (kind, text, words) => {
    const file = join(folder, `${kind}-quebrado`)
    await writeFile(file, text)
    const { code, error } = await run(kind, file, closed)
    expect(error).toMatch(words)
    expect(error).not.toMatch(/\n\s+at |inválida: esperava|expected|Quoted/)
    expect(error.length).toBeLessThan(2_000)
    expect(code).toBe(1)
  },
)

test('a folder instead of a file is named, and a file instead of a folder is', async () => {
  for (const kind of ['missions', 'products']) {
    const { code, error } = await run(kind, folder, closed)
    expect([code, error]).toEqual([1, `${folder} é uma pasta, não um arquivo.\n`])
  }
  const file = join(folder, 'pedidos.csv')
  await writeFile(file, '')
  const { code, error } = await run('courses', file, closed)
  expect([code, error]).toEqual([1, `${file} é um arquivo, não uma pasta.\n`])
})

test('a course with broken YAML, or without its title, is refused with a sentence', async () => {
  const course = join(folder, 'curso')
  await mkdir(course, { recursive: true })
  await writeFile(join(course, 'curso.yaml'), 'title: a: b\n')
  const broken = await run('courses', course, closed)
  expect(broken.error).toMatch(
    /curso\.yaml:1 O YAML não pode ser lido na coluna \d+: .*\.\n$/,
  )
  await writeFile(join(course, 'curso.yaml'), 'description: x\n')
  const incomplete = await run('courses', course, closed)
  expect(incomplete.error).toContain('O campo Título é requerido')
})
