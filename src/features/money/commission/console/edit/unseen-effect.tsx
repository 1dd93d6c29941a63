import { Button, Text } from '@mantine/core'

import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from '../text.ts'
import type { EffectSeen } from './use-effect-seen.ts'

const words = text.preview.unseen

/** Asks before a change is published whose effect was not seen. */
export function UnseenEffect({ effect }: { effect: EffectSeen }) {
  return (
    <DetailSheet
      isQuestion
      opened={effect.isAsking}
      onClose={effect.stopAsking}
      title={words.title}
      footer={
        <>
          <Button variant="default" onClick={effect.publishUnseen}>
            {words.publish}
          </Button>
          <Button onClick={effect.see}>{words.see}</Button>
        </>
      }
    >
      <Text>{words.sentence}</Text>
    </DetailSheet>
  )
}
