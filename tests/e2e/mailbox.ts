import { type APIRequestContext, expect } from '@playwright/test'

type Sent = { channel: string; to: string; code: string | null; at: string }

/** The newest code that the demo would have sent there, after a moment; waits until it has left. */
export async function codeSentTo(
  request: APIRequestContext,
  { to, after, channel }: { to: string; after: Date; channel?: string },
): Promise<string> {
  let found: string | null = null
  await expect(async () => {
    const answer = await request.get('/dev/outbox', {
      headers: { accept: 'application/json' },
    })
    const messages = (await answer.json()) as Sent[]
    const message = messages.find(
      (one) =>
        one.to === to &&
        one.code !== null &&
        new Date(one.at) > after &&
        (channel === undefined || one.channel === channel),
    )
    found = message?.code ?? null
    expect(found).not.toBeNull()
  }).toPass({ timeout: 60_000 })
  if (found === null) throw new Error(`nothing was sent to ${to}`)
  return found
}

/** The newest link that the demo would have sent there; waits until it has left. */
export async function linkSentTo(request: APIRequestContext, to: string): Promise<string> {
  let found: string | null = null
  await expect(async () => {
    const answer = await request.get('/dev/outbox', {
      headers: { accept: 'application/json' },
    })
    const messages = (await answer.json()) as { to: string; text: string }[]
    const text = messages.find((one) => one.to === to)?.text ?? ''
    found = /https?:\S+$/m.exec(text)?.[0] ?? null
    expect(found).not.toBeNull()
  }).toPass({ timeout: 60_000 })
  if (found === null) throw new Error(`no link was sent to ${to}`)
  return found
}

/** Waits until the demo has sent a message whose subject holds these words to this address. */
export async function messageSentTo(
  request: APIRequestContext,
  { to, subject }: { to: string; subject: string },
): Promise<void> {
  await expect(async () => {
    const answer = await request.get('/dev/outbox', {
      headers: { accept: 'application/json' },
    })
    const messages = (await answer.json()) as { to: string; subject: string }[]
    const subjects = messages.filter((one) => one.to === to).map((one) => one.subject)
    expect(subjects).toContainEqual(expect.stringContaining(subject))
  }).toPass({ timeout: 60_000 })
}
