import { z } from 'zod'

import { chooseFile } from './sentences.ts'

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

const PROOF_BYTES = 5 * 1024 * 1024
export const UNSUPPORTED_PROOF = 'Envie um PDF, JPG ou PNG de até 5 MB.'

/** A proof of payment; the server detects the type from the bytes. */
export const ProofFile = uploadedFile({
  missing: chooseFile,
  sizeBytes: PROOF_BYTES,
  tooLarge: UNSUPPORTED_PROOF,
})

/** A stored proof of payment. */
export const StoredProof = z.object({
  file_name: z.string(),
  /** Expires after a short time. */
  link: z.string(),
})
