import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'

import {
  type BrandContact,
  BrandContacts,
  contactAddress,
} from '#features/brands/brand-contacts.ts'

import { useBrandParameter } from './queries.ts'
import { text } from './text.ts'

import classes from './brand-contact-list.module.css'

const icons = {
  whatsapp: IconBrandWhatsapp,
  phone: IconPhone,
  email: IconMail,
  site: IconWorld,
} satisfies Record<BrandContact['channel'], unknown>

/** What the brand says of how to reach it; null where it gives nothing. */
export function useBrandContacts() {
  const given = useBrandParameter('customer_service')
  const contacts = BrandContacts.safeParse(useBrandParameter('basic_contacts')).data ?? []
  const service = typeof given === 'string' ? given : null
  return service === null && contacts.length === 0 ? null : { service, contacts }
}

/** The ways to reach the brand; nothing where it gives none. */
export function BrandContactList({ title }: { title?: string }) {
  const ways = useBrandContacts()
  if (ways === null) return null
  return (
    <div>
      {title !== undefined && (
        <Text size="sm" fw={600} mb="xs">
          {title}
        </Text>
      )}
      {ways.service !== null && <Text mb="sm">{ways.service}</Text>}
      <ul className={classes['contacts']}>
        {ways.contacts.map((contact) => {
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
                {text.contacts.channels[contact.channel]}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
