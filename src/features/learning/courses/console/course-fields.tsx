import {
  Button,
  Fieldset,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'

import { LevelsField } from '#features/people/partners/console/levels-field.tsx'
import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { CourseUpload } from './files/course-upload.ts'
import { SectionPanel } from './section-panel.tsx'
import { text } from './text.ts'
import { blankSection, type TypedCourse } from './typed-course.ts'

const words = text.form

export type CourseFieldsProps = {
  typed: TypedCourse
  onChange: (typed: TypedCourse) => void
  problems: Problems
  disabled: boolean
  /** Sends files to the course; null before it has its address. */
  upload: CourseUpload | null
}

/** Everything of a course but its address. */
export function CourseFields(props: CourseFieldsProps) {
  const { typed, onChange, problems, disabled, upload } = props
  const { sections } = typed
  const field = (name: 'title' | 'description' | 'hours') => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <>
      <Panel title={words.main}>
        <Fieldset variant="unstyled" disabled={disabled}>
          <Stack>
            <TextInput label={words.name} required maxLength={160} {...field('title')} />
            <Textarea
              label={words.description}
              required
              maxLength={4_000}
              autosize
              minRows={3}
              {...field('description')}
            />
            <TagsInput
              label={words.categories}
              description={words.categoriesHint}
              value={typed.categories}
              maxTags={10}
              disabled={disabled}
              error={problems['categories']}
              onChange={(categories) => onChange({ ...typed, categories })}
            />
            <LevelsField
              value={typed.levels}
              error={problems['levels']}
              disabled={disabled}
              onChange={(levels) => onChange({ ...typed, levels })}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <MoneyInput
                label={words.price}
                description={words.priceHint}
                value={typed.price}
                error={problems['value']}
                onChange={(price) => onChange({ ...typed, price })}
              />
              <TextInput
                label={words.hours}
                description={words.hoursHint}
                inputMode="decimal"
                {...field('hours')}
              />
            </SimpleGrid>
          </Stack>
        </Fieldset>
      </Panel>
      {sections.map((section, index) => (
        <SectionPanel
          // New sections have no key before they are stored.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          sections={sections}
          section={section}
          problems={problems}
          disabled={disabled}
          upload={upload}
          onChange={(changed) => onChange({ ...typed, sections: changed })}
        />
      ))}
      {!disabled && (
        <Button
          variant="default"
          onClick={() => onChange({ ...typed, sections: [...sections, blankSection()] })}
        >
          {words.addSection}
        </Button>
      )}
    </>
  )
}
