import { Badge, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { RichTextField } from '#platform/web/console/content/rich-text-field.tsx'

import type { CourseUpload } from './files/course-upload.ts'
import { LessonAttachments } from './files/lesson-attachments.tsx'
import { UploadButton } from './files/upload-button.tsx'
import { QuizFields } from './quiz-fields.tsx'
import { text } from './text.ts'
import type { TypedLesson } from './typed-course.ts'

const words = text.form

type LessonFieldsProps = {
  /** `2.1`: the section and the lesson. */
  place: string
  lesson: TypedLesson
  problem: (part: string) => string | undefined
  disabled: boolean
  /** Null before the course has its address. */
  upload: CourseUpload | null
  onChange: (lesson: TypedLesson) => void
  buttons: ReactNode
}

/** A text, a video or a questionnaire. */
export function LessonFields(props: LessonFieldsProps) {
  const { place, lesson, problem, disabled, upload, onChange, buttons } = props
  const field = (name: 'title' | 'minutes' | 'video') => ({
    value: lesson[name],
    error: problem(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...lesson, [name]: currentTarget.value }),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Badge variant="light" color="gray">
            {words.kinds[lesson.kind]}
          </Badge>
          {buttons}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={words.lessonTitle(place)}
            required
            maxLength={160}
            {...field('title')}
          />
          <TextInput
            label={words.minutes(place)}
            inputMode="numeric"
            {...field('minutes')}
          />
        </SimpleGrid>
        {lesson.kind === 'video' && (
          <TextInput
            label={words.video(place)}
            description={words.videoHint}
            required
            {...field('video')}
          />
        )}
        {lesson.kind === 'video' && upload !== null && !disabled && (
          <Group>
            <UploadButton
              label={words.sendVideo(place)}
              accept="video/mp4,video/webm"
              upload={upload}
              onSent={({ name }) => onChange({ ...lesson, video: name })}
            />
          </Group>
        )}
        <RichTextField
          // Another lesson at this place is another text.
          key={lesson.key}
          label={words.body(place)}
          required={lesson.kind === 'text'}
          disabled={disabled}
          value={lesson.text}
          error={problem('text')}
          onChange={(body) => onChange({ ...lesson, text: body })}
        />
        {lesson.kind === 'quiz' && (
          <QuizFields place={place} lesson={lesson} problem={problem} onChange={onChange} />
        )}
        <LessonAttachments
          place={place}
          attachments={lesson.attachments}
          problem={problem}
          disabled={disabled}
          upload={upload}
          onChange={(attachments) => onChange({ ...lesson, attachments })}
        />
      </Stack>
    </Paper>
  )
}
