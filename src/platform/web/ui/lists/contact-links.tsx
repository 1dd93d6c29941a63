import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'

import { text } from '../text.ts'

import classes from './contact-links.module.css'

const icons = {
  whatsapp: IconBrandWhatsapp,
  phone: IconPhone,
  email: IconMail,
  site: IconWorld,
}

export type ContactWays = {
  service: string | null
  links: { channel: keyof typeof icons; address: string }[]
}

/** The contacts of a brand; nothing where it has none. */
export function ContactLinks({
  ways,
  title,
}: {
  ways: ContactWays | null
  title?: string
}) {
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
        {ways.links.map(({ channel, address }) => {
          const Glyph = icons[channel]
          return (
            <li key={address}>
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<Glyph aria-hidden size={18} />}
              >
                {text.channels[channel]}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
