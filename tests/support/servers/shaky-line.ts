import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `cut` resets open connections; `silent` forwards nothing; `away` also refuses new ones.
 */
export type Trouble = 'none' | 'silent' | 'away'

/** A proxy for one PostgreSQL that can be disturbed. */
export async function shakyLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let trouble: Trouble = 'none'
  let messages = 0
  let delayOf = (): number => 0
  let changed = (answer: Buffer): Buffer => answer
  let fatalText: string | null = null

  const server = createServer((inside) => {
    if (trouble === 'away') return void inside.resetAndDestroy()
    const outside = connect(Number(target.port), target.hostname)
    inside.on('data', () => (messages += 1))
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(from)
      let before = Promise.resolve()
      from.on('data', (bytes) => {
        if (trouble !== 'none') return
        if (from === inside && fatalText !== null && bytes.includes(fatalText)) {
          fatalText = null
          return void inside.resetAndDestroy()
        }
        const delay = from === inside ? delayOf() : 0
        // In their order, as TCP keeps it.
        const sent = from === outside ? changed(bytes) : bytes
        before = before.then(() => pause(delay)).then(() => void to.write(sent))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  function cut(): void {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: url.href,
    cut,
    /** Resets the connection on which this text is sent next, instead of forwarding it. */
    cutBefore(text: string): void {
      fatalText = text
    },
    /** The number of messages that the product has sent. */
    messages: () => messages,
    /** What is sent waits for so many milliseconds, from now on: a slow database, or packets that are sent again. */
    delay(milliseconds: () => number): void {
      delayOf = milliseconds
    },
    /** What the database answers arrives as this makes it. */
    changeAnswers(change: (answer: Buffer) => Buffer): void {
      changed = change
    },
    set(next: Trouble): void {
      trouble = next
      // Bytes dropped while it was silent are lost, so the connection cannot continue.
      if (next !== 'silent') cut()
    },
    async close(): Promise<void> {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds === 0
    ? Promise.resolve()
    : new Promise((done) => setTimeout(done, milliseconds))
}
