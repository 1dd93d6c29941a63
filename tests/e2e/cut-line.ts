import { createServer, request as forward } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A line between a browser and the server that can be cut, also in the middle of a file. */
export async function cutLine() {
  const open = new Set<Duplex>()
  let isCut = false
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked
    const passed = forward(url, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    // A cut may reach either end first.
    passed.on('error', () => answer.destroy())
    asked.on('error', () => passed.destroy())
    asked.on('close', () => {
      if (!asked.complete) passed.destroy()
    })
    asked.pipe(passed)
  })
  // The calls that a test makes itself.
  proxy.on('connect', ({ url = '' }, inside) => {
    const { hostname, port } = new URL(`http://${url}`)
    const outside = connect(Number(port), hostname, () => {
      inside.write('HTTP/1.1 200 Connection established\r\n\r\n')
      inside.pipe(outside).pipe(inside)
    })
    outside.on('error', () => inside.destroy())
    inside.on('error', () => outside.destroy())
  })
  proxy.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done)
  })
  return {
    /** For a browser; it sends nothing past it, not even to this machine. */
    proxy: {
      server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      bypass: '<-loopback>',
    },
    /** Ends every connection and refuses new ones. */
    cut(): void {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend(): void {
      isCut = false
    },
    async stop(): Promise<void> {
      proxy.closeAllConnections()
      await new Promise((done) => proxy.close(done))
    },
  }
}

export type CutLine = Awaited<ReturnType<typeof cutLine>>
