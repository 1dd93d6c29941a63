import { Panel } from '#platform/web/ui/panel.tsx'

import { PersonalForm } from './personal-form.tsx'

export function PersonalInfoScreen() {
  return (
    <Panel>
      <PersonalForm />
    </Panel>
  )
}
