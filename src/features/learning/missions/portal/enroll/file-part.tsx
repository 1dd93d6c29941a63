import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

import { contentTypes } from '../contents/content-values.ts'
import type { Sending } from '../contents/use-send-content.ts'
import { text } from '../text.ts'

const words = text.contents

type FilePartProps = {
  file: File | null
  error: React.ReactNode
  /** The upload's progress; null while nothing is being sent. */
  sending: Sending | null
  onChoose: (file: File | null) => void
  onCancel: () => void
}

export function FilePart({ file, error, sending, onChoose, onCancel }: FilePartProps) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {words.limit}
      </Text>
      <Group gap="sm">
        <FileButton accept={contentTypes.join(',')} onChange={onChoose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={sending !== null}
              leftSection={<IconUpload aria-hidden size={18} />}
            >
              {file === null ? words.file : words.otherFile}
            </Button>
          )}
        </FileButton>
        {file !== null && <Text>{file.name}</Text>}
      </Group>
      {error !== undefined && error !== null && (
        <Text c="red" size="sm" role="alert" mt="xs">
          {error}
        </Text>
      )}
      {sending !== null && (
        <>
          <Progress.Root size="lg" mt="md">
            <Progress.Section
              value={Math.round(sending.share * 100)}
              aria-label={words.sending}
              animated
            />
          </Progress.Root>
          <Group justify="space-between" mt={4}>
            <Text size="sm" c="dimmed" role="status">
              {sending.waiting ? words.waiting : words.sending}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={onCancel}>
              {words.stop}
            </Button>
          </Group>
        </>
      )}
    </div>
  )
}
