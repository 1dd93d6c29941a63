import { brandById, parameter } from '#features/program/brands/server/public.ts'
import { textOn } from '#platform/contract/color.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { EmailLook } from '#platform/server/messages/email.tsx'
import {
  type Message,
  type MessageChannel,
  messageChannels,
  type Messenger,
} from '#platform/server/messages/messages.ts'
import { gatewayDelivery } from '#platform/server/messages/messenger-gateway.ts'
import { mailboxMessenger } from '#platform/server/messages/messenger-mailbox.ts'
import { smtpDelivery } from '#platform/server/messages/messenger-smtp.ts'

type Settings = Pick<Config, 'demo' | 'smtp' | 'messageGateway' | 'publicUrl'>
type Delivery = (message: Message) => Promise<void>

/** The configured carrier of each channel; in the demo the mailbox, for those that have none. */
export function chooseMessenger(
  { demo, smtp, messageGateway, publicUrl }: Settings,
  { db, clock }: { db: Db; clock: Clock },
): Messenger {
  const carriers = new Map<MessageChannel, Delivery>()
  if (demo) {
    const mailbox = mailboxMessenger({ db, clock })
    for (const channel of messageChannels)
      carriers.set(channel, (message) => mailbox.deliver(message))
  }
  if (smtp)
    carriers.set(
      'email',
      smtpDelivery({ ...smtp, lookOf: (brandId) => lookOf(db, { brandId, publicUrl }) }),
    )
  if (messageGateway) {
    const deliver = gatewayDelivery(messageGateway)
    carriers.set('sms', deliver)
    carriers.set('whatsapp', deliver)
  }
  return {
    channels: new Set(carriers.keys()),
    deliver: async (message) => {
      const deliver = carriers.get(message.channel)
      // Messages posted before their carrier was removed wait until there is one again.
      if (!deliver) throw new Error(`no messenger for ${message.channel}`)
      await deliver(message)
    },
  }
}

const PLATFORM_NAME = 'Aliado'

type Sender = { brandId: BrandId | null; publicUrl: string }

async function lookOf(db: Db, { brandId, publicUrl }: Sender): Promise<EmailLook> {
  return inScope(db, 'every brand', async (tx) => {
    const brand = brandId === null ? null : await brandById(tx, brandId)
    const colors = await parameter(tx, brandId ?? 0, 'custom_layout')
    return {
      brandName: brand?.name ?? PLATFORM_NAME,
      logoUrl: absolute(brand?.logoUrl ?? null, publicUrl),
      background: colors.body_background,
      bar: colors.menu_top_background,
      onBar: textOn(colors.menu_top_background),
      primary: colors.primary,
      onPrimary: textOn(colors.primary),
    }
  })
}

/** A mail program cannot resolve a relative address, and shows pictures of `https:` only. */
function absolute(address: string | null, publicUrl: string): string | null {
  const url = address === null ? null : URL.parse(address, publicUrl)
  return url?.protocol === 'https:' ? url.href : null
}
