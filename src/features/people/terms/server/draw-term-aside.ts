import { type Brand, letterheadOf } from '#features/program/brands/server/public.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'

import type { drawSignedTerm, SignedTerm } from './draw-signed-term.tsx'

const TERM = {
  module: new URL('draw-signed-term.tsx', import.meta.url),
  name: 'drawSignedTerm',
}

export type UndrawnTerm = Omit<SignedTerm, 'letterhead'> & { brand: Brand }

/** The signed terms as a PDF, drawn in a separate thread. */
export async function drawTermAside(
  { brand, ...term }: UndrawnTerm,
  store: FileStore,
): Promise<Uint8Array> {
  const letterhead = await letterheadOf(brand, store)
  return inThread<typeof drawSignedTerm>(TERM, { letterhead, ...term })
}
