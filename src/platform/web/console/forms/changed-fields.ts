import { text } from '../text.ts'

export type ChangedField = { label: string; before: string; after: string }

/** The text fields of a form that someone else changed meanwhile, with their values in words. */
export function changedFields<Typed extends object>(
  { before, after }: { before: Typed; after: Typed },
  labels: Partial<Record<keyof Typed, string>>,
): ChangedField[] {
  const names = Object.keys(before) as (keyof Typed)[]
  return names.flatMap((name) => {
    const label = labels[name]
    if (label === undefined || before[name] === after[name]) return []
    return [{ label, before: inWords(before[name]), after: inWords(after[name]) }]
  })
}

function inWords(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : text.changed.empty
}
