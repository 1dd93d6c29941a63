import { Alert, Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

type NewContentPanelProps = {
  words: { address: string; addressHint: string; problems: string; create: string }
  slug: string
  onSlug: (slug: string) => void
  /** What is wrong with what is typed, by field. */
  problems: Readonly<Record<string, string>>
  /** Why the last attempt to save failed. */
  error: unknown
  saving: boolean
  /** Between the address and the button. */
  children?: ReactNode
}

/** The end of the form of new content: its address, what is wrong, and the button that saves it. */
export function NewContentPanel(props: NewContentPanelProps) {
  const { words, slug, onSlug, problems, error, saving, children } = props
  const errors: Record<string, string> = { ...fieldErrors(error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  const sentence = hasErrors ? words.problems : refusedWords(error, []).above
  return (
    <Panel>
      <TextInput
        label={words.address}
        description={words.addressHint}
        value={slug}
        maxLength={120}
        error={errors['slug']}
        mb="md"
        onChange={({ currentTarget }) => onSlug(currentTarget.value)}
      />
      {children}
      {sentence !== null && (
        <Alert role="alert" color="red" mb="md">
          {sentence}
        </Alert>
      )}
      <Button type="submit" loading={saving}>
        {words.create}
      </Button>
    </Panel>
  )
}
