import { readFile } from 'node:fs/promises'

/** Ends an import with one sentence for the person who runs it. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/**
 * Calls the brand API for an import. An error that affects every further call (no server, a
 * wrong key, a fault) stops the import; a refusal is returned to the caller.
 */
export async function callBrandApi(
  address: string,
  { key, ...init }: RequestInit & { key: string; headers?: Record<string, string> },
): Promise<Response> {
  const { origin } = new URL(address)
  const answer = await fetch(address, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${key}` },
  }).catch(() => {
    throw new ImportStopped(
      `Não há resposta de ${origin}: confira se o servidor está ligado e o endereço em --url.`,
    )
  })
  if (answer.status === 401 || answer.status === 403)
    throw new ImportStopped(
      `A chave não foi aceita por ${origin}: confira a chave da marca em --key.`,
    )
  if (answer.status >= 500)
    throw new ImportStopped(
      `${origin} respondeu ${answer.status}: tente de novo em alguns minutos; o que já foi enviado não se repete.`,
    )
  return answer
}

/** The brand API's error text for refused input. */
export async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage ? String(body.message) : `resposta ${answer.status}`
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
