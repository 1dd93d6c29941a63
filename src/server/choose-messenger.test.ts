import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testClock } from '#platform/server/clock.ts'
import { inScope } from '#platform/server/database/db.ts'
import { deliverMessage } from '#platform/server/messages/deliver-message.ts'
import { type Message, postMessage } from '#platform/server/messages/messages.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createWorld, unique } from '#tests/support/world.ts'

import { chooseMessenger } from './choose-messenger.ts'

type Letter = { to: string; raw: string }

const letters: Letter[] = []
/** The mail server's answer to the next recipient; null accepts the message. */
let smtpSays: { code: number; text: string } | null = null
/** How often each recipient was refused. */
const refusals = new Map<string, number>()
const WAITING = { timeout: 120_000, interval: 100 }
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (smtpSays === null) return done()
    refusals.set(address, (refusals.get(address) ?? 0) + 1)
    done(Object.assign(new Error(smtpSays.text), { responseCode: smtpSays.code }))
  },
  onData(stream, session, done) {
    void keepLetter(stream, session.envelope.rcptTo[0]?.address ?? '').finally(() => done())
  },
})

async function keepLetter(stream: SMTPServerDataStream, to: string): Promise<void> {
  letters.push({ to, raw: await read(stream) })
}

type Call = { headers: IncomingMessage['headers']; body: Record<string, string> }

const calls: Call[] = []
let gatewaySays = 200
const gateway = createServer((request, response) => {
  void read(request).then((raw) => {
    calls.push({ headers: request.headers, body: JSON.parse(raw) })
    response.statusCode = gatewaySays
    response.end('{"ok":true}')
  })
})

async function read(stream: IncomingMessage | SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const clock = testClock('2026-03-10T15:00:00Z')
const world = await worldForFile()
const brand = await world.brand()
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  await world.setParameter(brand, 'custom_layout', { primary: '#7A1FA2' })
})
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done))
  gateway.close()
})
beforeEach(() => {
  smtpSays = null
  gatewaySays = 200
  clock.set('2026-03-10T15:00:00Z')
})

function messenger() {
  return chooseMessenger(
    {
      demo: false,
      publicUrl: 'https://portal.example',
      smtp: {
        url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
        from: 'nao-responda@aliado.test',
      },
      allowPrivateNetwork: 'all',
      messageGateway: { url: `http://127.0.0.1:${portOf(gateway)}/send`, token: 'secret' },
    },
    { db: world.db, clock },
  )
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port
}

async function post(message: Partial<Message>): Promise<number> {
  const externalId = unique()
  await inScope(world.db, 'every brand', (tx) =>
    postMessage(
      tx,
      {
        brandId: brand.id,
        channel: 'email',
        recipient: `${externalId}@aliado.test`,
        subject: 'Seu código de acesso',
        body: 'Primeiro parágrafo.\n\nSegundo <b>parágrafo</b>.',
        externalId,
        ...message,
      },
      clock.now(),
    ),
  )
  const row = await stored('externalId', externalId)
  return row.id
}

function stored(column: 'id' | 'externalId', value: number | string) {
  return world.db
    .selectFrom('message')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
}

const deliver = (id: number) =>
  deliverMessage({ db: world.db, clock, messenger: messenger() }, id)

describe('an e-mail', () => {
  test('arrives in the brand’s look, as HTML and as text, and its text is deleted', async () => {
    const id = await post({ code: '048213', link: 'https://aliado.test/x?a=1&b=2' })

    await deliver(id)

    const raw = decoded(letters.at(-1)?.raw ?? '')
    expect(raw).toContain(`From: "${brand.slug}" <nao-responda@aliado.test>`)
    expect(raw).toContain('text/plain')
    expect(raw).toContain('text/html')
    expect(raw).toContain('048213')
    expect(raw).toContain('https://aliado.test/x?a=1&amp;b=2')
    expect(raw).toContain('#7A1FA2')
    expect(raw).toContain('Segundo &lt;b&gt;parágrafo&lt;/b&gt;.')
    expect(await stored('id', id)).toMatchObject({
      sentAt: clock.now(),
      failure: null,
      recipient: null,
      body: null,
      code: null,
      link: null,
    })
  })

  test('of the brand’s news offers to end them, by a link and by the mail program', async () => {
    const unsubscribe = 'https://aliado.test/r/m/abc/sair'
    const id = await post({ unsubscribe })
    await deliver(id)
    const raw = decoded(letters.at(-1)?.raw ?? '')
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('Não quero mais receber novidades.')
    expect(await stored('id', id)).toMatchObject({ unsubscribe: null })
    await deliver(await post({}))
    expect(decoded(letters.at(-1)?.raw ?? '')).not.toContain('List-Unsubscribe')
  })

  test('that the server cannot accept now is retried', async () => {
    smtpSays = { code: 451, text: 'try later' }
    const id = await post({})
    await expect(deliver(id)).rejects.toThrow('try later')
    expect(await stored('id', id)).toMatchObject({ sentAt: null, failure: null })

    smtpSays = null
    await deliver(id)
    expect(await stored('id', id)).toMatchObject({ sentAt: clock.now() })
  })

  test('that the server refuses finally is given up, with the server’s message', async () => {
    smtpSays = { code: 550, text: 'no such user here' }
    const id = await post({ code: '123456' })
    await deliver(id)
    expect(await stored('id', id)).toMatchObject({
      sentAt: null,
      failure: expect.stringContaining('no such user here'),
      recipient: null,
      body: null,
      code: null,
    })

    const before = letters.length
    smtpSays = null
    await deliver(id)
    expect(letters.length).toBe(before)
  })

  test('with an expired code is not sent', async () => {
    const [late, welcome] = [await post({ code: '123456' }), await post({})]
    clock.set('2026-03-10T15:10:00Z')
    const before = letters.length
    await deliver(late)
    await deliver(welcome)
    expect(letters.length).toBe(before + 1)
    expect(await stored('id', late)).toMatchObject({ sentAt: null, code: null })
    expect((await stored('id', late)).failure).toContain('expired')
  })
})

test('the worker retries a busy mail server, but not after a final refusal', async () => {
  const busy = await createWorld({
    worker: true,
    suppliers: {
      smtp: { url: `smtp://127.0.0.1:${portOf(smtp.server)}`, from: 'a@aliado.test' },
    },
  })
  const send = (recipient: string) =>
    inScope(busy.db, 'every brand', (tx) =>
      postMessage(
        tx,
        {
          brandId: null,
          channel: 'email',
          recipient,
          subject: 'Olá',
          body: 'Olá.',
          externalId: recipient,
        },
        busy.clock.now(),
      ),
    )
  const outcome = async (recipient: string) => (await busy.messagesTo(recipient))[0]
  try {
    smtpSays = { code: 451, text: 'try later' }
    await send('busy@aliado.test')
    await expect.poll(() => refusals.has('busy@aliado.test'), WAITING).toBe(true)
    smtpSays = { code: 550, text: 'no such user here' }
    await send('gone@aliado.test')
    await expect
      .poll(async () => (await outcome('gone@aliado.test'))?.failure, WAITING)
      .toContain('no such user here')
    expect(refusals.get('gone@aliado.test')).toBe(1)
    smtpSays = null
    await expect
      .poll(async () => (await outcome('busy@aliado.test'))?.sentAt ?? null, WAITING)
      .not.toBeNull()
  } finally {
    await busy.close()
  }
})

describe('an SMS or WhatsApp text', () => {
  test.each(['sms', 'whatsapp'] as const)('goes to the gateway: %s', async (channel) => {
    const id = await post({ channel, recipient: '+5511987654321', code: '048213' })
    await deliver(id)
    const { externalId } = { externalId: (await stored('id', id)).externalId }
    expect(calls.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer secret', 'idempotency-key': externalId },
      body: {
        channel,
        to: '+5511987654321',
        id: externalId,
        text: expect.stringMatching(/^Seu código de acesso: 048213\nPrimeiro/),
      },
    })
  })

  test.each([500, 503, 429, 401])('is retried after a %d', async (status) => {
    gatewaySays = status
    const id = await post({ channel: 'sms' })
    await expect(deliver(id)).rejects.toThrow(String(status))
    expect(await stored('id', id)).toMatchObject({ sentAt: null, failure: null })
  })

  test.each([400, 404, 422])('is given up after a %d', async (status) => {
    gatewaySays = status
    const id = await post({ channel: 'sms' })
    await deliver(id)
    expect((await stored('id', id)).failure).toContain(String(status))
  })
})

test('a channel that is not configured is not offered', async () => {
  const parts = { db: world.db, clock }
  const none = chooseMessenger(
    {
      demo: false,
      publicUrl: 'https://portal.example',
      smtp: null,
      messageGateway: null,
      allowPrivateNetwork: [],
    },
    parts,
  )
  const channelsOf = (one: typeof none) =>
    inScope(world.db, brand.id, async (tx) =>
      [...(await one.channelsOf(tx, brand.id))].sort(),
    )
  expect(await channelsOf(none)).toEqual([])
  const demo = chooseMessenger(
    {
      demo: true,
      publicUrl: 'https://portal.example',
      smtp: null,
      messageGateway: null,
      allowPrivateNetwork: [],
    },
    parts,
  )
  expect(await channelsOf(demo)).toEqual(['email', 'sms', 'whatsapp'])
})

/** Quoted-printable, as mail programs read it. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
