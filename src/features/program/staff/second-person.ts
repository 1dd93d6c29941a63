import type { Id } from '#platform/contract/ids.ts'

type Person = Id<'staff_member'> | null

/** Why one decision has not two different known people; null: it has. */
export type SecondPersonProblem = 'unknown_first_person' | 'unknown_person' | 'same_person'

/**
 * What a large sum needs: one known person who asks, and another one who agrees. A key is the person who
 * created it. One of an unknown person, as the first key of a brand, may be in anyone's hands, so that it
 * is never one of the two.
 */
export function secondPersonProblem(
  first: Person,
  second: Person,
): SecondPersonProblem | null {
  if (second === null) return 'unknown_person'
  if (first === null) return 'unknown_first_person'
  return first === second ? 'same_person' : null
}
