import { parseArgs } from 'node:util'

import { type CourseDocument, createAliado } from '@aliado/client'
import { Presets, SingleBar } from 'cli-progress'

import {
  answerOf,
  formOf,
  ImportStopped,
  readImportFile,
  stopInWords,
} from './brand-api.ts'
import { type CourseCalls, importCourse } from './import/import-courses.ts'
import { importCsv, type ImportKind, importKinds } from './import/import-csv.ts'
import { importMissions } from './import/import-missions.ts'
import { readCourseFolder } from './import/read-course-folder.ts'

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
const [kind, file] = positionals
const { key, url } = values
if (!URL.canParse(url)) stopInUsage()
await stopInWords(async () => {
  if (kind === 'courses' && file) return loadCourses(file)
  if (kind === 'missions' && file && (key || values.check)) return loadMissions(file)
  if (!isKind(kind) || !file || !key) return stopInUsage()
  return loadCsv(kind, file, key)
})

function stopInUsage(): never {
  process.stderr.write(
    'Uso: npm run import -- orders|products ARQUIVO.csv --key CHAVE [--url http://127.0.0.1:3000]\n' +
      '     npm run import -- courses PASTA|CURSO.yaml [--key CHAVE]\n' +
      '     npm run import -- missions ARQUIVO.yaml --key CHAVE [--check]\n' +
      'Os formatos estão em docs/imports.md.\n',
  )
  process.exit(2)
}

async function loadMissions(path: string): Promise<void> {
  const { imported, failed, problems } = await importMissions({
    file: path,
    url,
    key: key ?? '',
    checkOnly: values.check,
  })
  for (const { line, message } of problems)
    process.stderr.write(`linha ${line}: ${message}\n`)
  const done = values.check ? 'certas' : 'importadas'
  process.stdout.write(`${imported} ${done}, ${failed} com erro.\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function loadCsv(of: ImportKind, path: string, brandKey: string): Promise<void> {
  const aliado = createAliado({ url, key: brandKey })
  const csv = await readImportFile(path)
  const bar = new SingleBar(
    { format: '{bar} {percentage}% {value}/{total} em {duration_formatted}' },
    Presets.shades_classic,
  )
  bar.start(0, 0)
  const { imported, errors } = await importCsv({
    kind: of,
    csv,
    onProgress: (done, total) => {
      bar.setTotal(total)
      bar.update(done)
    },
    send: async (address, body) => {
      const answer = await answerOf(url, aliado.POST(address, { body: body as never }))
      if ('refusal' in answer) throw new ImportStopped(answer.refusal)
      return answer.data.results
    },
  }).finally(() => bar.stop())
  for (const { line, message } of errors)
    process.stderr.write(`linha ${line}: ${message}\n`)
  process.stdout.write(`${imported} importados, ${errors.length} com erro.\n`)
  process.exitCode = errors.length === 0 ? 0 : 1
}

function isKind(text: string | undefined): text is ImportKind {
  return text !== undefined && Object.hasOwn(importKinds, text)
}

/** Imports nothing while anything in the folder is wrong. */
async function loadCourses(folder: string): Promise<void> {
  const { courses, problems } = await readCourseFolder(folder)
  for (const { file: where, line, message } of problems)
    process.stderr.write(`${where}:${line} ${message}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
  if (problems.length > 0) return
  for (const course of courses) {
    if (key) await importCourse(course, callsAs(key))
    process.stdout.write(`${course.slug}: ${key ? 'carregado' : 'certo'}.\n`)
  }
}

function callsAs(brandKey: string): CourseCalls {
  const aliado = createAliado({ url, key: brandKey })
  const accepted = async (call: Parameters<typeof answerOf>[1]) => {
    const answer = await answerOf(url, call)
    if ('refusal' in answer) throw new ImportStopped(answer.refusal)
  }
  return {
    putFile: (slug, file) =>
      accepted(
        aliado.POST('/api/brand/v1/courses/{slug}/files', {
          params: { path: { slug } },
          ...formOf(file),
        }),
      ),
    putCourse: (slug, course) =>
      accepted(
        aliado.PUT('/api/brand/v1/courses/{slug}', {
          params: { path: { slug } },
          body: course as CourseDocument,
        }),
      ),
  }
}
