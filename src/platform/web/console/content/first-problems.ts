import type { z } from 'zod'

export type Problems = Record<string, string>

/** What the form of a content holds, as the API takes it, or the fields that cannot be read. */
export type ReadContent<Body> =
  | { body: Body; problems: null }
  | { body: null; problems: Problems }

/**
 * The first problem of each field, by its path: `sections.0.title`. `sentenceOf` names one in the form's own words;
 * null: the sentence of the contract.
 */
export function firstProblems(
  issues: readonly z.core.$ZodIssue[],
  sentenceOf: (field: string, issue: z.core.$ZodIssue) => string | null = () => null,
): Problems {
  const problems: Problems = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    problems[field] ??= sentenceOf(field, issue) ?? issue.message
  }
  return problems
}
