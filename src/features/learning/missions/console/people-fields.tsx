import {
  Checkbox,
  Fieldset,
  MultiSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { listBrandCourses } from '#features/learning/courses/brand-contract.ts'
import { LevelsField } from '#features/people/partners/console/levels-field.tsx'
import { MomentField } from '#platform/web/console/content/moment-field.tsx'
import { wholeListQuery } from '#platform/web/console/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { fieldOf, type FieldsProps } from './field-of.ts'
import { text } from './text.ts'

const words = text.form

/** The conditions of an enrollment, which may change for those who come later. */
export function PeopleFields(props: FieldsProps) {
  const { typed, onChange, problems, disabled } = props
  const { data: courses } = useQuery(
    wholeListQuery(listBrandCourses, (cursor) => ({ query: { cursor, limit: 100 } })),
  )
  const titles = new Map(courses?.map(({ slug, title }) => [slug, title]))
  const offered = [...new Set([...titles.keys(), ...typed.courses])]
  return (
    <Panel title={words.who}>
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={words.limit}
              description={words.limitHint}
              inputMode="numeric"
              {...fieldOf(props, 'participants_limit')}
            />
            <TextInput
              label={words.followers}
              description={words.followersHint}
              inputMode="numeric"
              {...fieldOf(props, 'minimum_followers')}
            />
          </SimpleGrid>
          <MultiSelect
            label={words.courses}
            data={offered.map((slug) => ({ value: slug, label: titles.get(slug) ?? slug }))}
            value={typed.courses}
            error={problems['courses']}
            disabled={disabled}
            searchable
            maxValues={10}
            onChange={(chosen) => onChange({ ...typed, courses: chosen })}
          />
          <LevelsField
            value={typed.levels}
            error={problems['levels']}
            disabled={disabled}
            onChange={(levels) => onChange({ ...typed, levels })}
          />
          <Checkbox
            label={words.reviews}
            checked={typed.reviews_enrolments}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...typed, reviews_enrolments: checked })
            }
          />
          <Checkbox
            label={words.public}
            checked={typed.public}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...typed, public: checked })
            }
          />
        </Stack>
      </Fieldset>
    </Panel>
  )
}

const dates = [
  ['enrolment_starts_at', words.enrollFrom],
  ['enrolment_ends_at', words.enrollTo],
  ['starts_at', words.from],
  ['ends_at', words.to],
] as const

/** When people may enroll, and when the mission runs. */
export function DateFields({ typed, onChange, problems, frozen, disabled }: FieldsProps) {
  return (
    <Panel title={words.dates}>
      <Stack>
        <Text size="sm" c="dimmed">
          {frozen ? text.frozen : words.zone}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {dates.map(([name, label]) => (
            <MomentField
              key={name}
              label={label}
              required
              value={typed[name]}
              error={problems[name]}
              disabled={disabled || (frozen && name !== 'enrolment_starts_at')}
              onChange={(value) => onChange({ ...typed, [name]: value })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}
