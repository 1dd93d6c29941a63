import { Panel } from '#platform/web/ui/panel.tsx'

import { PersonalForm } from './personal-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'

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
