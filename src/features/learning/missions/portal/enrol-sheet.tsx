import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import type { MissionPage } from '../mission-views.ts'
import { EnrolForm } from './enrol-form.tsx'
import { text } from './text.ts'

type EnrolSheetProps = { mission: MissionPage; opened: boolean; onClose: () => void }

export function EnrolSheet({ mission, opened, onClose }: EnrolSheetProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.enrol.title}>
      <ScreenBoundary>
        <EnrolForm mission={mission} onClose={onClose} />
      </ScreenBoundary>
    </DetailSheet>
  )
}
