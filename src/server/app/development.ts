import type { FastifyInstance } from 'fastify'

import { type Db, inScope } from '#platform/server/database/db.ts'
import { newestMessages } from '#platform/server/messages/mailbox.ts'

const SHOWN = 200

/** The messages that the demo does not send, as a page or as JSON. */
export function developmentRoutes(http: FastifyInstance, db: Db): void {
  http.get('/dev/outbox', async (request, reply) => {
    const messages = await inScope(db, 'every brand: installation', (tx) =>
      newestMessages(tx, SHOWN),
    )
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return messages
    return reply.type('text/html; charset=utf-8').send(page(messages))
  })
}

type Message = Awaited<ReturnType<typeof newestMessages>>[number]

function page(messages: Message[]): string {
  const rows = messages.map(
    (message) => `<article>
      <p><b>${escape(message.channel)}</b> para ${escape(message.to)} em ${message.at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</p>
      <h2>${escape(message.subject)}</h2>
      <p>${escape(message.text)}</p>
      ${message.code ? `<p>Código: <code>${escape(message.code)}</code></p>` : ''}
    </article>`,
  )
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Caixa de saída da demonstração</title>
    <style>body{font:16px system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
    article{border:1px solid #ccc;border-radius:12px;padding:0 1rem;margin:1rem 0}h2{font-size:1.1rem}</style>
    <h1>Caixa de saída</h1>
    <p>O que a demonstração enviaria: nada sai desta máquina.</p>
    ${rows.join('') || '<p>Nada foi enviado ainda.</p>'}</html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
