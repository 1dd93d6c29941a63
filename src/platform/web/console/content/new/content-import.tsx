import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

import { Panel } from '../../../ui/layout/panel.tsx'
import { text } from '../text.ts'

const words = text.importing

type ImportFormProps = {
  /** The fields for the files. */
  children: ReactNode
  problem: string | null
  isReady: boolean
  isChecking: boolean
  onCheck: () => void
}

/** The files to import, and the button that shows what they hold. */
export function ImportForm(props: ImportFormProps) {
  const { children, problem, isReady, isChecking, onCheck } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) onCheck()
  }
  return (
    <Panel narrow>
      <form onSubmit={submit}>
        <Stack>
          {children}
          {problem !== null && (
            <Alert role="alert" color="red">
              {problem}
            </Alert>
          )}
          <Group>
            <Button
              type="submit"
              variant="default"
              disabled={!isReady}
              loading={isChecking}
            >
              {words.check}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

export type FoundContent = {
  slug: string
  title: string
  isNew: boolean
  /** What is missing for it, each in a sentence. */
  missing: string[]
}

type FoundContentsProps = {
  contents: FoundContent[]
  /** Sentences with the place of each problem. */
  problems: string[]
  none: string
  /** The button that imports. */
  submit: string
  /** A content without everything that it needs is not imported. */
  isComplete: boolean
  isWriting: boolean
  onWrite: () => void
}

/** What the files hold, what is wrong with them, and the import. */
export function FoundContents(props: FoundContentsProps) {
  const { contents, problems, none, submit, isComplete, isWriting, onWrite } = props
  return (
    <Panel title={words.found}>
      <Stack>
        {problems.length > 0 && (
          <Alert role="alert" color="red" title={words.problems}>
            <List>
              {problems.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {contents.length === 0 && problems.length === 0 && <Text>{none}</Text>}
        {contents.map(({ slug, title, isNew, missing }) => (
          <Group key={slug} justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{title}</Text>
              {missing.map((sentence) => (
                <Text key={sentence} size="sm" c="dimmed">
                  {sentence}
                </Text>
              ))}
            </div>
            <Badge variant="light" color="gray">
              {isNew ? words.isNew : words.changes}
            </Badge>
          </Group>
        ))}
        {contents.length > 0 && problems.length === 0 && (
          <Group>
            <Button loading={isWriting} disabled={!isComplete} onClick={onWrite}>
              {submit}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
