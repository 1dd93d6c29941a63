import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/**
 * The largest file that any contract accepts; each contract sets its own limit below this.
 */
const LARGEST_FILE_BYTES = 8 * 1024 * 1024

/**
 * Parses a form with files into the body that its contract describes: a file is a web
 * `File`.
 */
export async function acceptFiles(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: LARGEST_FILE_BYTES, files: 10, fields: 50, fieldSize: 100_000 },
    async onFile(part) {
      const bytes = await part.toBuffer()
      // The library's own hook for the body's value of a file.
      Object.assign(part, {
        value: new File([new Uint8Array(bytes)], part.filename, {
          type: typeOf(part.mimetype),
        }),
      })
    },
  })
}

/** The parser's messages for an incomplete or invalid form; it has no codes for these. */
const BROKEN_FORM =
  /^Multipart: Boundary not found$|unexpected end of multipart data$|^The needle cannot/i

export function isBrokenForm(error: Error): boolean {
  return BROKEN_FORM.test(error.message)
}

/**
 * A part without a type is read as `text/plain`, which no call accepts as a file: its bytes
 * decide.
 */
function typeOf(mimetype: string): string {
  return mimetype === 'text/plain' ? 'application/octet-stream' : mimetype
}
