import type { z } from 'zod'

/** An object whose version is a digest of its view; the version is the answer's ETag. */
export type Versioned<View extends z.ZodType = z.ZodType> = {
  view: View
  /** Fields of the view that change without an edit by a person, such as balances. */
  without: readonly string[]
}

/** Gives an object a version; its read and its writes name the same result in `versioned`. */
export function versionedBy<View extends z.ZodType>(
  view: View,
  without: readonly string[] = [],
): Versioned<View> {
  return { view, without }
}

/** The refusal of a write with `If-Match` of an older version. */
export const versionRefusals = {
  changed_meanwhile: {
    status: 412,
    message: 'Outra pessoa alterou isto. Veja a versão atual e salve de novo.',
  },
} as const
