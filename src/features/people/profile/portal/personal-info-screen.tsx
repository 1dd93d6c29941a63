import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { PersonalForm } from './personal-form.tsx'
import { PhotoPanel } from './photo/photo-panel.tsx'

export function PersonalInfoScreen() {
  return (
    <>
      <PhotoPanel />
      <Panel>
        <PersonalForm />
      </Panel>
    </>
  )
}
