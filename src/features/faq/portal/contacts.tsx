import {
  BrandContactList,
  useBrandContacts,
} from '#features/identity/portal/brand-contact-list.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'

import { text } from './text.ts'

/** How the brand can be asked what no answer here says. */
export function Contacts() {
  if (useBrandContacts() === null) return null
  return (
    <Panel title={text.contacts}>
      <BrandContactList />
    </Panel>
  )
}
