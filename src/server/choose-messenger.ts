import {
  addressOf,
  type Brand,
  brandById,
  parameter,
} from '#features/program/brands/server/public.ts'
import {
  type Connection,
  ownConnection,
} from '#features/program/providers/server/public.ts'
import { textOn } from '#platform/contract/color.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
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
import { checkedLookup, guardedCalls } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Config } from '#platform/server/settings/config.ts'

type Settings = Pick<Config, 'demo' | 'smtp' | 'messageGateway' | 'publicUrl'> & {
  /** The private addresses that brands' own servers may have. */
  allowPrivateNetwork: AllowPrivateNetwork
}
type Delivery = (message: Message) => Promise<void>
type Carriers = Map<MessageChannel, Delivery>

/**
 * The brand's own carrier of each channel, else the installation's; in the demo the mailbox, for those
 * that have none.
 */
export function chooseMessenger(
  settings: Settings,
  { db, clock }: { db: Db; clock: Clock },
): Messenger {
  const installed = carriersOf(settings, { db, clock })
  async function channelsOf(tx: Tx, brandId: BrandId | null) {
    const own = brandId === null ? [] : await ownOf(tx, brandId)
    return new Set([
      ...installed.keys(),
      ...own.flatMap((connection) => channelsCarriedBy(connection)),
    ])
  }
  return {
    channelsOf,
    deliver: async (message) => {
      const { brandId, channel } = message
      const own =
        brandId === null ? [] : await inScope(db, brandId, (tx) => ownOf(tx, brandId))
      const connection = own.find((one) => channelsCarriedBy(one).includes(channel))
      const deliver = connection
        ? openCarrier(connection, { ...settings, db })
        : installed.get(channel)
      // Messages posted before their carrier was removed wait until there is one again.
      if (!deliver) throw new Error(`no messenger for ${channel}`)
      await deliver(message)
    },
  }
}

function carriersOf(
  { demo, smtp, messageGateway, publicUrl }: Settings,
  { db, clock }: { db: Db; clock: Clock },
): Carriers {
  const carriers: Carriers = new Map()
  if (demo) {
    const mailbox = mailboxMessenger({ db, clock })
    for (const channel of messageChannels)
      carriers.set(channel, (message) => mailbox.deliver(message))
  }
  if (smtp)
    carriers.set(
      'email',
      smtpDelivery({
        server: smtp.url,
        from: smtp.from,
        lookOf: (brandId) => lookOf(db, { brandId, publicUrl }),
      }),
    )
  if (messageGateway) {
    const deliver = gatewayDelivery(messageGateway)
    carriers.set('sms', deliver)
    carriers.set('whatsapp', deliver)
  }
  return carriers
}

async function ownOf(tx: Tx, brandId: BrandId): Promise<Connection[]> {
  const [mail, messages] = await Promise.all([
    ownConnection(tx, brandId, 'mail'),
    ownConnection(tx, brandId, 'messages'),
  ])
  return [mail, messages].filter((connection) => connection !== null)
}

export function channelsCarriedBy(connection: Connection): MessageChannel[] {
  if (connection.provider === 'smtp') return ['email']
  return connection.provider === 'gateway' ? connection.settings.channels : []
}

type Opening = Pick<Settings, 'publicUrl' | 'allowPrivateNetwork' | 'demo'> & { db: Db }

/** A brand's own server of mail or messages; null for a provider of another kind. */
export function openCarrier(
  connection: Connection,
  { db, publicUrl, allowPrivateNetwork, demo }: Opening,
): Delivery | null {
  if (connection.provider === 'gateway')
    return gatewayDelivery({
      url: connection.settings.url,
      token: connection.secret('token'),
      call: guardedCalls(allowPrivateNetwork),
    })
  if (connection.provider !== 'smtp') return null
  const { settings, secret } = connection
  return smtpDelivery({
    server: {
      host: settings.host,
      port: settings.port,
      secure: settings.security === 'tls',
      user: settings.user,
      password: secret('password'),
      lookup: checkedLookup({ allowed: allowPrivateNetwork, isSecure: true }),
      // A server on this machine, to try it; others must encrypt.
      plain: demo && allowPrivateNetwork === 'all' && isLocal(settings.host),
    },
    from: settings.from,
    ...(settings.from_name !== '' && { fromName: settings.from_name }),
    lookOf: (brandId) => lookOf(db, { brandId, publicUrl }),
  })
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.')
}

const PLATFORM_NAME = 'Aliado'

type Sender = { brandId: BrandId | null; publicUrl: string }

async function lookOf(db: Db, { brandId, publicUrl }: Sender): Promise<EmailLook> {
  return inScope(db, 'every brand: installation', async (tx) => {
    const brand = brandId === null ? null : await brandById(tx, brandId)
    const colors = await parameter(tx, brandId ?? 0, 'custom_layout')
    return {
      brandName: brand?.name ?? PLATFORM_NAME,
      logo: brand && logoOf(brand, addressOf(brand, publicUrl)),
      background: colors.body_background,
      bar: colors.menu_top_background,
      onBar: textOn(colors.menu_top_background),
      primary: colors.primary,
      onPrimary: textOn(colors.primary),
    }
  })
}

/** Null: the mail shows the brand's name. */
function logoOf({ logoUrl, logoWidth, logoHeight }: Brand, publicUrl: string) {
  const url = absolute(logoUrl, publicUrl)
  const size = logoWidth && logoHeight ? { width: logoWidth, height: logoHeight } : null
  return url === null ? null : { url, size }
}

/** A mail program cannot resolve a relative address, and shows pictures of `https:` only. */
function absolute(address: string | null, publicUrl: string): string | null {
  const url = address === null ? null : URL.parse(address, publicUrl)
  return url?.protocol === 'https:' ? url.href : null
}
