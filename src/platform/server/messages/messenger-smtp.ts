import nodemailer from 'nodemailer'

import '../load-tsx.ts'
import type { BrandId } from '../../contract/ids.ts'
import type { EmailLook } from './email.tsx'
import { type Message, MessageRefused } from './messages.ts'

type Parts = {
  url: string
  from: string
  /** The current look of the message's brand. */
  lookOf: (brandId: BrandId | null) => Promise<EmailLook>
  longestMs?: number
}

const TIMEOUT_MS = 15_000

/** Sends e-mails by SMTP, in the brand's look. */
export function smtpDelivery({ url, from, lookOf, longestMs = TIMEOUT_MS }: Parts) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    socketTimeout: longestMs,
  })
  return async (message: Message): Promise<void> => {
    const look = await lookOf(message.brandId)
    const { renderEmail } = await import('./email.tsx')
    const { html, text } = await renderEmail(message, look)
    try {
      await transport.sendMail({
        from: { name: look.brandName, address: from },
        to: message.recipient,
        subject: message.subject,
        // A repeat after a crash has the same id, so that mail programs recognize the duplicate.
        messageId: `<${encodeURIComponent(message.externalId)}@${domainOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        html,
        text,
      })
    } catch (error) {
      throw isFinal(error) ? new MessageRefused(String(error.response)) : error
    }
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
