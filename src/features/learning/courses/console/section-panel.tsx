import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'

import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { EntryButtons } from '#platform/web/console/forms/entry-buttons.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { CourseUpload } from './files/course-upload.ts'
import { LessonFields } from './lesson-fields.tsx'
import { text } from './text.ts'
import { blankLesson, type TypedLesson, type TypedSection } from './typed-course.ts'

const words = text.form
const kinds = ['text', 'video', 'quiz'] as const

type SectionPanelProps = {
  index: number
  sections: TypedSection[]
  section: TypedSection
  problems: Problems
  disabled: boolean
  upload: CourseUpload | null
  onChange: (sections: TypedSection[]) => void
}

/** One section with its lessons. */
export function SectionPanel(props: SectionPanelProps) {
  const { index, sections, section, problems, disabled, upload, onChange } = props
  const nth = index + 1
  const set = (changed: TypedSection) => onChange(sections.with(index, changed))
  const setLessons = (lessons: TypedLesson[]) => set({ ...section, lessons })
  const { lessons } = section
  return (
    <Panel
      title={words.section(nth)}
      aside={
        <EntryButtons
          name={words.section(nth)}
          remove={words.removeSection(nth)}
          index={index}
          list={sections}
          onChange={onChange}
          disabled={disabled}
          keepsOne
        />
      }
    >
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack>
          <TextInput
            label={words.sectionTitle(nth)}
            required
            maxLength={160}
            value={section.title}
            error={problems[`sections.${index}.title`]}
            onChange={({ currentTarget }) =>
              set({ ...section, title: currentTarget.value })
            }
          />
          {lessons.map((lesson, at) => (
            <LessonFields
              // New lessons have no key before they are stored.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              place={`${nth}.${at + 1}`}
              lesson={lesson}
              problem={(part) => problems[`sections.${index}.contents.${at}.${part}`]}
              disabled={disabled}
              upload={upload}
              onChange={(changed) => setLessons(lessons.with(at, changed))}
              buttons={
                <EntryButtons
                  name={words.lesson(`${nth}.${at + 1}`)}
                  remove={words.removeLesson(`${nth}.${at + 1}`)}
                  index={at}
                  list={lessons}
                  onChange={setLessons}
                  disabled={disabled}
                  keepsOne
                />
              }
            />
          ))}
          <Group gap="xs">
            {kinds.map((kind) => (
              <Button
                key={kind}
                variant="default"
                aria-label={`${words.add[kind]} (${words.section(nth)})`}
                onClick={() => setLessons([...lessons, blankLesson(kind)])}
              >
                {words.add[kind]}
              </Button>
            ))}
          </Group>
        </Stack>
      </Fieldset>
    </Panel>
  )
}
