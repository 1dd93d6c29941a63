import { Button } from '@mantine/core'
import { useState } from 'react'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { MissionPage } from '../../mission-views.ts'
import { text } from '../text.ts'
import { ContentForm } from './content-form.tsx'
import { ContentList } from './content-list.tsx'

const words = text.contents

/** The partner's contents, and the form to send more while the mission is open. */
export function ContentsPanel({ mission }: { mission: MissionPage }) {
  const [sending, setSending] = useState(false)
  const { subscription, contents, state, progress } = mission
  const reached =
    progress !== null && progress.contents_approved >= progress.contents_required
  return (
    <Panel narrow title={words.title}>
      {(contents.length > 0 || !sending) && <ContentList contents={contents} />}
      {state === 'in_progress' && !reached && !sending && (
        <Button mt="sm" onClick={() => setSending(true)}>
          {words.add}
        </Button>
      )}
      {sending && subscription !== null && (
        <ContentForm
          mission={mission}
          subscriptionId={subscription.id}
          onClose={() => setSending(false)}
        />
      )}
    </Panel>
  )
}
