import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

type Letter = { to: string; text: string }

/** A mail server that stores the received messages as text. */
export async function smtpSink(host = '127.0.0.1') {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        letters.push({ to, text: decoded(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    /** The texts to a recipient so far. */
    to: (recipient: string) =>
      letters.filter(({ to }) => to === recipient).map(({ text }) => text),
    /** Waits for the first e-mail to a recipient that contains these words. */
    async letterTo(to: string, words: RegExp): Promise<string> {
      const deadline = Date.now() + 60_000
      while (Date.now() < deadline) {
        const found = letters.find((letter) => letter.to === to && words.test(letter.text))
        if (found) return found.text
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(
        `no e-mail to ${to} with ${words}:\n${letters.map(({ text }) => text).join('\n---\n')}`,
      )
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Decodes quoted-printable well enough for addresses and codes. */
function decoded(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}
