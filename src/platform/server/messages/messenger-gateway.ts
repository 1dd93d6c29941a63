import { type CallOutside, plainCalls } from '../outside/ask-outside.ts'
import { text } from '../text.ts'
import { type Message, MessageRefused } from './messages.ts'

/** `timeoutMs`: how long one message may take; 15 s by default. */
type Gateway = {
  url: string
  token: string
  timeoutMs?: number
  /** How its address is called; a brand's own is called with limits. */
  call?: CallOutside
}

const TIMEOUT_MS = 15_000
/**
 * Client errors that are not about the message: a wrong key, a timeout, too many at once.
 */
const MAY_PASS = new Set([401, 403, 408, 425, 429])

/**
 * Sends SMS and WhatsApp texts to a gateway by HTTP; the key lets it recognise a repeat.
 */
export function gatewayDelivery({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
  call = plainCalls,
}: Gateway) {
  return async (message: Message): Promise<void> => {
    const { channel, recipient, externalId } = message
    const { status, text: answer } = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': externalId,
      },
      body: JSON.stringify({
        channel,
        to: recipient,
        text: textOf(message),
        id: externalId,
      }),
      timeoutMs,
    })
    if (status >= 200 && status < 300) return
    const words = `${status} ${answer.slice(0, 300)}`
    if (status < 500 && !MAY_PASS.has(status)) throw new MessageRefused(words)
    throw new Error(`message gateway: ${words}`)
  }
}

/** The code comes first: a phone's notification shows only the beginning. */
function textOf({ subject, body, code, link, unsubscribe }: Message): string {
  const opening = code === undefined ? [] : [`${subject}: ${code}`]
  const ending = unsubscribe === undefined ? [] : [text.unsubscribeAt(unsubscribe)]
  const links = link ? [link] : []
  return [...opening, body.replaceAll('\n\n', '\n'), ...links, ...ending].join('\n')
}
