import { Button, Group, Stack, Text, TextInput } from '@mantine/core'

import { text } from '../text.ts'
import type { TypedLesson } from '../typed-course.ts'
import type { CourseUpload } from './course-upload.ts'
import { UploadButton } from './upload-button.tsx'

const words = text.form
const TYPES =
  'application/pdf,application/zip,image/png,image/jpeg,image/webp,video/mp4,video/webm'
const MOST = 20

type LessonAttachmentsProps = {
  place: string
  attachments: TypedLesson['attachments']
  problem: (part: string) => string | undefined
  disabled: boolean
  /** Null before the course has its address. */
  upload: CourseUpload | null
  onChange: (attachments: TypedLesson['attachments']) => void
}

/** What partners download with a lesson. */
export function LessonAttachments(props: LessonAttachmentsProps) {
  const { place, attachments, problem, disabled, upload, onChange } = props
  return (
    <Stack gap="xs">
      {attachments.map(({ name, file }, index) => (
        <Group key={file} gap="xs" align="end">
          <TextInput
            flex={1}
            miw={200}
            label={words.attachment(place, index + 1)}
            description={file}
            maxLength={120}
            value={name}
            error={problem(`attachments.${index}.name`)}
            onChange={({ currentTarget }) =>
              onChange(attachments.with(index, { name: currentTarget.value, file }))
            }
          />
          {!disabled && (
            <Button
              variant="default"
              aria-label={words.removeAttachment(place, index + 1)}
              onClick={() => onChange(attachments.toSpliced(index, 1))}
            >
              {words.remove}
            </Button>
          )}
        </Group>
      ))}
      {upload !== null && !disabled && attachments.length < MOST && (
        <Group>
          <UploadButton
            label={words.attach(place)}
            accept={TYPES}
            upload={upload}
            onSent={({ name }) =>
              onChange([...attachments, { name: name.replace(/\.[^.]+$/, ''), file: name }])
            }
          />
        </Group>
      )}
      {upload === null && (
        <Text size="sm" c="dimmed">
          {words.filesLater}
        </Text>
      )}
    </Stack>
  )
}
