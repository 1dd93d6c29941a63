import { isIP, type LookupFunction } from 'node:net'

import nodemailer from 'nodemailer'

import '../load-tsx.ts'
import type { BrandId } from '../../contract/ids.ts'
import type { EmailLook } from './email.tsx'
import { type Message, MessageRefused } from './messages.ts'

type Server = {
  host: string
  port: number
  /** TLS from the first byte; else the connection must change to it (STARTTLS). */
  secure: boolean
  /** Only where `secure` is false: also without encryption. */
  plain?: boolean
  user: string
  password: string
  /** Refuses the addresses of a host that a brand must not reach. */
  lookup: LookupFunction
}

type Parts = {
  /** An address of the operator, or the server of a brand. */
  server: string | Server
  from: string
  /** The name that recipients see; that of the brand by default. */
  fromName?: string
  /** The current look of the message's brand. */
  lookOf: (brandId: BrandId | null) => Promise<EmailLook>
  longestMs?: number
}

const TIMEOUT_MS = 15_000

/** Sends e-mails by SMTP, in the brand's look. */
export function smtpDelivery({
  server,
  from,
  fromName,
  lookOf,
  longestMs = TIMEOUT_MS,
}: Parts) {
  const limits = {
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
  }
  const transportOf = async () =>
    nodemailer.createTransport(
      typeof server === 'string'
        ? { url: server, ...limits }
        : { ...(await optionsOf(server)), ...limits },
    )
  let operators: ReturnType<typeof transportOf> | undefined
  return async (message: Message): Promise<void> => {
    const look = await lookOf(message.brandId)
    const { renderEmail } = await import('./email.tsx')
    const { html, text } = await renderEmail(message, look)
    // A brand's server is looked up for each message, so that its name is checked each time.
    const transport = await (typeof server === 'string'
      ? (operators ??= transportOf())
      : transportOf())
    try {
      await transport.sendMail({
        from: { name: fromName ?? look.brandName, address: from },
        to: message.recipient,
        subject: message.subject,
        // A repeat after a crash has the same id, so that mail programs recognize the duplicate.
        messageId: `<${encodeURIComponent(message.externalId)}@${domainOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated', ...unsubscribeOf(message) },
        html,
        text,
      })
    } catch (error) {
      throw isFinal(error) ? new MessageRefused(String(error.response)) : error
    }
  }
}

/** What lets a mail program offer to unsubscribe by one click (RFC 8058). */
function unsubscribeOf({ unsubscribe }: Message): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

/** The server at an address that was checked; its certificate must still be of its name. */
async function optionsOf({ host, port, secure, plain, user, password, lookup }: Server) {
  const address = await new Promise<string>((resolve, reject) => {
    lookup(host, { all: false, family: 0 }, (error, found) => {
      if (error) reject(error)
      else resolve(typeof found === 'string' ? found : (found[0]?.address ?? ''))
    })
  })
  return {
    host: address,
    port,
    secure,
    requireTLS: !secure && plain !== true,
    ignoreTLS: plain === true,
    auth: user === '' ? undefined : { user, pass: password },
    tls: { servername: isIP(host) === 0 ? host : undefined },
  }
}

type SmtpRefusal = Error & { responseCode: number; response?: string }

/** A 5xx about the recipient or the message; one about the login may be corrected later. */
function isFinal(error: unknown): error is SmtpRefusal {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Partial<SmtpRefusal> & { code?: string }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    Math.floor(Number(responseCode) / 100) === 5
  )
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
