import { SignUpPayload } from '../../sign-up-payload.ts'

/** The problems of the fields that were sent, each validated separately. */
export function draftProblems(draft: object): Record<string, string[]> {
  const parsed = SignUpPayload.safeParse({ pf_pj: 'PF', ...draft })
  if (parsed.success) return {}
  const problems: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    if (wasEntered(draft, field)) (problems[field] ??= []).push(message)
  }
  return problems
}

function wasEntered(draft: object, field: string): boolean {
  const value: unknown = new Map(Object.entries(draft)).get(field)
  return value !== undefined && value !== null
}
