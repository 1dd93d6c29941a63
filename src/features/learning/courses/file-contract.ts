import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { atMost8Mb, chooseFile, courseUnknown } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import { CourseSlug, FileName, putCourse } from './brand-contract.ts'

const endpoint = endpointsOf('courses')

/** The largest file that the API accepts; longer videos are referenced by URL. */
export const COURSE_FILE_BYTES = 8 * 1024 * 1024

/** The allowed types of a course's files, determined from their bytes. */
export const courseFormats = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'application/zip',
] as const

const StoredFile = z.object({
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
})

export const putCourseFile = endpoint({
  method: 'POST',
  path: '/api/brand/v1/courses/:slug/files',
  summary: 'Envia um arquivo de um curso',
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ slug: CourseSlug }),
  body: z.object({
    name: FileName,
    file: z.file(chooseFile).max(COURSE_FILE_BYTES, atMost8Mb),
  }),
  status: 201,
  response: StoredFile,
  refusals: {
    not_what_it_says: {
      status: 422,
      message: 'Envie um PDF, ZIP, PNG, JPEG, WebP, MP4 ou WebM.',
    },
  },
})

const unknownFile = { status: 404, message: 'Arquivo não encontrado.' } as const

/** A file that was sent to a course, with an address for as long as a viewing may take. */
export const showCourseFile = endpoint({
  method: 'GET',
  path: '/api/brand/v1/courses/:slug/files/:name',
  summary: 'Mostra um arquivo de um curso',
  description: 'O endereço vale por 6 horas.',
  access: { brand: 'content.read' },
  params: z.object({
    slug: CourseSlug,
    name: FileName.meta({ examples: ['roteiro.pdf'] }),
  }),
  response: StoredFile.extend({ address: z.string() }),
  refusals: { unknown_file: unknownFile },
})

/** A course as a file of `npm run import -- courses`. */
export const exportCourse = endpoint({
  method: 'GET',
  path: '/api/brand/v1/courses/:slug/yaml',
  summary: 'Baixa um curso como arquivo YAML',
  description:
    'O mesmo formato da importação de cursos; as imagens, os vídeos e os anexos enviados não vão no arquivo.',
  access: { brand: 'content.read' },
  params: z.object({ slug: CourseSlug }),
  answers: 'file',
  response: z.unknown(),
  refusals: { unknown_course: { status: 404, message: courseUnknown } },
})

const MOST_FILES = 200
const MOST_LETTERS = 2_000_000

/** All courses of the files, or none: one problem leaves everything as it is. */
export const importCourses = endpoint({
  method: 'POST',
  path: '/api/brand/v1/course-imports',
  summary: 'Importa cursos de arquivos YAML',
  description:
    'Os mesmos arquivos de `npm run import -- courses`: um YAML por curso e os textos que ele cita. Um problema, ou um arquivo citado que ainda não foi enviado ao curso, deixa tudo como estava.',
  access: { brand: 'content.write' },
  body: z.object({
    files: z
      .array(
        z.object({
          /** `vender-bem/curso.yaml`, `vender-bem.yaml` or, beside them, `vender-bem/aula.md`. */
          path: Text(400).min(1),
          text: Text(MOST_LETTERS),
        }),
      )
      .min(1, 'Envie pelo menos um arquivo YAML.')
      .max(MOST_FILES),
  }),
  dryRun: true,
  response: z.object({
    /** The courses were written; in a dry run: they would be. */
    imported: z.boolean(),
    courses: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        is_new: z.boolean().meta({ description: 'Se a marca ainda não tinha este curso.' }),
        /** The path of its YAML. */
        file: z.string(),
        /** The files that it names, and whether they were sent to the course. */
        files: z.array(
          z.object({
            name: z.string(),
            sent: z.boolean().meta({ description: 'Se já foi enviado ao curso.' }),
          }),
        ),
      }),
    ),
    problems: z.array(z.object({ file: z.string(), line: z.int(), message: z.string() })),
  }),
  refusals: {
    unknown_file: putCourse.refusals.unknown_file,
    other_kind: putCourse.refusals.other_kind,
    unknown_level: putCourse.refusals.unknown_level,
    level_out_of_reach: putCourse.refusals.level_out_of_reach,
  },
})
