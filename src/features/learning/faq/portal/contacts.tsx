import { useBrandContacts } from '#features/program/identity/portal/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ContactLinks } from '#platform/web/ui/lists/contact-links.tsx'

import { text } from './text.ts'

/** How to contact the brand with other questions. */
export function Contacts() {
  const ways = useBrandContacts()
  if (ways === null) return null
  return (
    <Panel narrow title={text.contacts}>
      <ContactLinks ways={ways} />
    </Panel>
  )
}
