import { inThread } from '#platform/server/jobs/in-thread.ts'

import type { drawSignedTerm, SignedTerm } from './draw-signed-term.tsx'

const TERM = {
  module: new URL('draw-signed-term.tsx', import.meta.url),
  name: 'drawSignedTerm',
}

/** The signed terms as a PDF, drawn in a separate thread. */
export function drawTermAside(term: SignedTerm): Promise<Uint8Array> {
  return inThread<typeof drawSignedTerm>(TERM, term)
}
