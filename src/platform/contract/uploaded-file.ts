import { z } from 'zod'

export const EMPTY_FILE = 'O arquivo está vazio. Escolha outro.'

/** Says nothing of the file: its bytes decide, which the server looks at anyway. */
const UNNAMED_TYPE = 'application/octet-stream'

type FileRule = {
  /** What is said where no file was chosen. */
  missing: string
  sizeBytes: number
  tooLarge: string
  formats?: { types: readonly string[]; refused: string }
}

/** A file as a contract takes it; `fileProblem` tells the same of one that was just chosen. */
export function uploadedFile({ missing, sizeBytes, tooLarge, formats }: FileRule) {
  // Of an empty file nothing else is worth saying.
  const file = z
    .file(missing)
    .min(1, { error: EMPTY_FILE, abort: true })
    .max(sizeBytes, tooLarge)
  return formats
    ? file.mime([...formats.types, UNNAMED_TYPE] as never[], formats.refused)
    : file
}

/** Why a chosen file cannot be sent, by the rule of its contract; null where it can. */
export function fileProblem(
  rule: ReturnType<typeof uploadedFile>,
  file: File,
): string | null {
  // A browser sends a file whose type it does not know as one of no type.
  const sent = file.type === '' ? new File([file], file.name, { type: UNNAMED_TYPE }) : file
  return rule.safeParse(sent).error?.issues[0]?.message ?? null
}
