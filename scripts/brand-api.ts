import { readFile } from 'node:fs/promises'

import { AliadoError, dataOf } from '@aliado/client'

/** Ends an import with one sentence for the person who runs it. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

type Result<Data> = { data?: Data; error?: unknown; response: Response }

/**
 * The data of an answer of the brand API, or the sentence of a refusal. An error that affects every
 * further call (no server, a wrong key, a fault) stops the import.
 */
export async function answerOf<Data>(
  url: string,
  call: Promise<Result<Data>>,
): Promise<{ data: Data } | { refusal: string }> {
  const { origin } = new URL(url)
  try {
    return { data: await dataOf(call) }
  } catch (error) {
    if (!(error instanceof AliadoError))
      throw new ImportStopped(
        `Não há resposta de ${origin}: confira se o servidor está ligado e o endereço em --url.`,
      )
    if (error.status === 401 || error.status === 403)
      throw new ImportStopped(
        `A chave não foi aceita por ${origin}: confira a chave da marca em --key.`,
      )
    if (error.status >= 500)
      throw new ImportStopped(
        `${origin} respondeu ${error.status}: tente de novo em alguns minutos; o que já foi enviado não se repete.`,
      )
    return { refusal: error.message }
  }
}

/** The parts of a call that sends a file as a form: the field `file`, and its `name`. */
export function formOf(file: File) {
  const form = new FormData()
  form.append('name', file.name)
  form.append('file', file)
  return { body: { name: file.name, file: '' }, bodySerializer: () => form }
}

/** The text of a file to import. */
export async function readImportFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    // Node opens a folder and fails only when it reads: its error does not name the path.
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
      throw new ImportStopped(`${path} é uma pasta, não um arquivo.`)
    throw error
  })
}

/** Runs an import; one line and exit code 1 where it has to stop. */
export async function stopInWords(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const words = wordsOf(error)
    if (words === null) throw error
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}

function wordsOf(error: unknown): string | null {
  if (error instanceof ImportStopped) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null
  if (error.code === 'ENOENT') return `O arquivo ${String(error.path)} não existe.`
  if (error.code === 'EACCES') return `O arquivo ${String(error.path)} não pode ser lido.`
  if (error.code === 'ENOTDIR') return `${String(error.path)} é um arquivo, não uma pasta.`
  return null
}
