import { Agent, createServer, request as ask } from 'node:http'

/** Hands each request to the next of these servers, as a load balancer does; returns its end. */
export async function serveInTurns(port: number, urls: string[]): Promise<() => void> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const balancer = createServer((incoming, reply) => {
    const { port: next } = new URL(urls[turn++ % urls.length] ?? '')
    const { method, url: path, headers } = incoming
    const outgoing = ask({ host: '127.0.0.1', port: next, method, path, headers, agent })
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    outgoing.on('error', () => reply.destroy())
    // A visitor who leaves ends also what is still answered, such as a stream.
    reply.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((done) => {
    balancer.listen(port, '127.0.0.1', done)
  })
  return () => {
    balancer.close()
    balancer.closeAllConnections()
    agent.destroy()
  }
}
