import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { MissionPage } from '../../mission-views.ts'
import { text } from '../text.ts'
import { EnrolForm } from './enrol-form.tsx'

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
