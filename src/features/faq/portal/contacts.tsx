import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'

import {
  type BrandContact,
  BrandContacts,
  contactAddress,
} from '#features/brands/brand-contacts.ts'
import { useBrandParameter } from '#features/identity/portal/queries.ts'
import { Panel } from '#platform/web/ui/panel.tsx'

import { text } from './text.ts'

import classes from './faq-screen.module.css'

const icons = {
  whatsapp: IconBrandWhatsapp,
  phone: IconPhone,
  email: IconMail,
  site: IconWorld,
} satisfies Record<BrandContact['channel'], unknown>

/** How the brand can be asked what no answer here says. */
export function Contacts() {
  const service = useBrandParameter('customer_service')
  const contacts = BrandContacts.safeParse(useBrandParameter('basic_contacts')).data ?? []
  if (typeof service !== 'string' && contacts.length === 0) return null
  return (
    <Panel title={text.contacts}>
      {typeof service === 'string' && <Text mb="sm">{service}</Text>}
      <ul className={classes['contacts']}>
        {contacts.map((contact) => {
          const Glyph = icons[contact.channel]
          return (
            <li key={`${contact.channel} ${contact.content}`}>
              <Button
                component="a"
                href={contactAddress(contact)}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<Glyph aria-hidden size={18} />}
              >
                {text.channels[contact.channel]}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
