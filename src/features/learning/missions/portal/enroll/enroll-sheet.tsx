import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { MissionPage } from '../../mission-views.ts'
import { text } from '../text.ts'
import { EnrollForm } from './enroll-form.tsx'

type EnrollSheetProps = { mission: MissionPage; opened: boolean; onClose: () => void }

export function EnrollSheet({ mission, opened, onClose }: EnrollSheetProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.enroll.title}>
      <ScreenBoundary>
        <EnrollForm mission={mission} onClose={onClose} />
      </ScreenBoundary>
    </DetailSheet>
  )
}
