import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'

import { useOneWindow, whatsappAddress } from './send-ways.ts'

import classes from './whatsapp-button.module.css'

type WhatsappButtonProps = {
  /** Undefined while the link is loading. */
  words: string | undefined
  label: string
  onSend?: () => void
}

/** Opens WhatsApp with the message; always in WhatsApp's own green. */
export function WhatsappButton({ words, label, onSend }: WhatsappButtonProps) {
  const open = useOneWindow(onSend)
  const look = {
    className: classes['whatsapp'] ?? '',
    size: 'md',
    leftSection: <IconBrandWhatsapp size={22} aria-hidden />,
  }
  if (words === undefined)
    return (
      <Button {...look} loading>
        {label}
      </Button>
    )
  return (
    <Button
      {...look}
      component="a"
      href={whatsappAddress(words)}
      target="_blank"
      rel="noopener"
      onClick={open}
    >
      {label}
    </Button>
  )
}
