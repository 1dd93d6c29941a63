import type { Problems } from '#platform/web/console/content/first-problems.ts'

import type { TypedMission } from './typed-mission.ts'

export type FieldsProps = {
  typed: TypedMission
  onChange: (typed: TypedMission) => void
  problems: Problems
  /** People enrolled: what they accepted cannot change. */
  frozen: boolean
  /** The person may only read, or the mission is archived. */
  disabled: boolean
}

type Names = {
  [Name in keyof TypedMission]: TypedMission[Name] extends string ? Name : never
}
type TextName = Names[keyof TypedMission]

/** What a text field of the form needs. */
export function fieldOf({ typed, onChange, problems }: FieldsProps, name: TextName) {
  return {
    value: typed[name],
    error: problems[name.replace('terms_', 'terms.')],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: currentTarget.value }),
  }
}
