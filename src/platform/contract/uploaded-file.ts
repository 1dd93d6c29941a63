import { z } from 'zod'

export const EMPTY_FILE = 'O arquivo está vazio. Escolha outro.'

/** A generic type: the server determines the real one from the bytes. */
const UNNAMED_TYPE = 'application/octet-stream'

type FileRule = {
  /** The sentence where no file was chosen. */
  missing: string
  sizeBytes: number
  tooLarge: string
  formats?: { types: readonly string[]; refused: string }
}

/**
 * A file in a contract; `fileProblem` checks a file that was just chosen by the same rules.
 */
export function uploadedFile({ missing, sizeBytes, tooLarge, formats }: FileRule) {
  // For an empty file no other problem is useful.
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
  // A browser sends a file of unknown type without a type.
  const sent = file.type === '' ? new File([file], file.name, { type: UNNAMED_TYPE }) : file
  return rule.safeParse(sent).error?.issues[0]?.message ?? null
}
