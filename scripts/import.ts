import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { Presets, SingleBar } from 'cli-progress'
import { z } from 'zod'
import ptBR from 'zod/v4/locales/pt-BR.js'

import { importCourse } from './import-courses.ts'
import { importCsv, type ImportKind, importKinds } from './import-csv.ts'
import { importMissions } from './import-missions.ts'
import { readCourses } from './read-courses.ts'

/**
 * npm run import -- orders pedidos.csv --key KEY [--url http://127.0.0.1:3000]
 * npm run import -- courses cursos/ --key KEY; without a key the folder is only checked.
 * npm run import -- missions missoes.yaml --key KEY [--check]
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    check: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
})
z.config(ptBR())
const [kind, file] = positionals
const { key, url } = values
if (kind === 'courses' && file) {
  await loadCourses(file)
  process.exit()
}
if (kind === 'missions' && file && (key || values.check)) {
  const { imported, problems } = await importMissions({
    file,
    url,
    key: key ?? '',
    checkOnly: values.check,
  })
  for (const { line, message } of problems)
    process.stderr.write(`linha ${line}: ${message}\n`)
  const done = values.check ? 'certas' : 'importadas'
  process.stdout.write(`${imported} ${done}, ${problems.length} com erro.\n`)
  process.exit(problems.length === 0 ? 0 : 1)
}
if (!isKind(kind) || !file || !key) {
  process.stderr.write(
    'Uso: npm run import -- orders|products ARQUIVO.csv --key CHAVE [--url http://127.0.0.1:3000]\n' +
      '     npm run import -- courses PASTA [--key CHAVE]\n' +
      '     npm run import -- missions ARQUIVO.yaml --key CHAVE [--check]\n',
  )
  process.exit(2)
}

const Answer = z.object({
  results: z.array(
    z.object({
      ok: z.boolean(),
      errors: z.record(z.string(), z.array(z.string())).default({}),
    }),
  ),
})

const bar = new SingleBar(
  { format: '{bar} {percentage}% {value}/{total} em {duration_formatted}' },
  Presets.shades_classic,
)
bar.start(0, 0)
const { imported, errors } = await importCsv({
  kind,
  csv: await readFile(file, 'utf8'),
  onProgress: (done, of) => {
    bar.setTotal(of)
    bar.update(done)
  },
  send: async (path, body) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return Answer.parse(await response.json()).results
  },
})
bar.stop()
for (const { line, message } of errors) process.stderr.write(`linha ${line}: ${message}\n`)
process.stdout.write(`${imported} importados, ${errors.length} com erro.\n`)
process.exitCode = errors.length === 0 ? 0 : 1

function isKind(text: string | undefined): text is ImportKind {
  return text !== undefined && Object.hasOwn(importKinds, text)
}

/** Loads nothing while anything in the folder is wrong. */
async function loadCourses(folder: string): Promise<void> {
  const { courses, problems } = await readCourses(folder)
  for (const { file: where, line, message } of problems)
    process.stderr.write(`${where}:${line} ${message}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
  if (problems.length > 0) return
  for (const course of courses) {
    if (key) await importCourse(course, sendAs(key))
    process.stdout.write(`${course.slug}: ${key ? 'carregado' : 'certo'}.\n`)
  }
}

function sendAs(brandKey: string) {
  return async (method: 'PUT' | 'POST', path: string, body: FormData | string) => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: `Bearer ${brandKey}`, ...json }
    const response = await fetch(url + path, { method, headers, body })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  }
}
