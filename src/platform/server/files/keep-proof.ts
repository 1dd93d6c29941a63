import { randomUUID } from 'node:crypto'

import { refuse, type Refusal } from '../refusal.ts'
import type { FileStore } from './file-store.ts'
import { inspectFile } from './inspect-file.ts'
import { nameToShow } from './name-to-show.ts'
import type { FileScanner } from './scan-file.ts'

const TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const LINK_SECONDS = 5 * 60

export type KeptFile = { fileKey: string; fileName: string; contentType: string }
export type ProofParts = { store: FileStore; scan: FileScanner }

/** Stores a proof of payment under a folder of the file store; refused where it is of another type. */
export async function keepProof(
  folder: string,
  file: File,
  { store, scan }: ProofParts,
): Promise<KeptFile | Refusal<'not_what_it_says'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await inspectFile(bytes, TYPES, scan)
  if (!stored) return refuse('not_what_it_says', { field: 'file' })
  const fileKey = `${folder}/${randomUUID()}`
  await store.put(fileKey, stored)
  const fileName = nameToShow(file.name) || 'comprovante'
  return { fileKey, fileName, contentType: stored.contentType }
}

/** A short-lived address of a stored proof. */
export function proofLink(store: FileStore, fileKey: string): Promise<string> {
  return store.readUrl(fileKey, { expiresInSeconds: LINK_SECONDS })
}
