import { Text } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { TermView } from '../contract.ts'
import { TermsText } from '../portal/terms-text.tsx'
import { text } from './text.ts'

type TermPreviewProps = Pick<TermView, 'title' | 'docs'>

/** The term as the portal shows it. */
export function TermPreview({ title, docs }: TermPreviewProps) {
  return (
    <Panel title={text.draft.preview}>
      <Text fw={650}>{title}</Text>
      {docs.length === 0 ? (
        <Text c="dimmed">{text.draft.empty}</Text>
      ) : (
        <TermsText docs={docs} />
      )}
    </Panel>
  )
}
