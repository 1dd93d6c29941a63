import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { AddressForm } from './address-form.tsx'

export function AddressScreen() {
  return (
    <Panel>
      <AddressForm />
    </Panel>
  )
}
