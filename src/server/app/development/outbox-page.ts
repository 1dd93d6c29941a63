import type { FastifyInstance } from 'fastify'

import { type Db, inScope } from '#platform/server/database/db.ts'
import { newestMessages } from '#platform/server/messages/mailbox.ts'

import { type NotedAnswer } from '../../simulated/noted-answers.ts'
import { sampleAnswers } from '../../simulated/simulators.ts'
import type { Simulated } from '../../suppliers.ts'
import { text } from './text.ts'

const SHOWN = 200

type Parts = { db: Db; simulated: Simulated }

/**
 * The messages that the demo does not send, as a page or as JSON; the page also shows what the simulated services
 * would answer and have answered.
 */
export function outboxPage(http: FastifyInstance, { db, simulated }: Parts): void {
  http.get('/dev/outbox', async (request, reply) => {
    const messages = await inScope(db, 'every brand: installation', (tx) =>
      newestMessages(tx, SHOWN),
    )
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return messages
    const entries = [
      ...messages.map((message) => ({ at: message.at, html: messageHtml(message) })),
      ...simulated.newest().map((answer) => ({ at: answer.at, html: answerHtml(answer) })),
    ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
    const samples = await sampleAnswers(simulated.names)
    return reply.type('text/html; charset=utf-8').send(
      page(
        samples,
        entries.map(({ html }) => html),
      ),
    )
  })
}

type Message = Awaited<ReturnType<typeof newestMessages>>[number]

function messageHtml(message: Message): string {
  return `<article>
      <p><b>${escape(message.channel)}</b> ${escape(text.sentTo(message.to, moment(message.at)))}</p>
      <h3>${escape(message.subject)}</h3>
      <p class="words">${escape(message.text)}</p>
      ${message.code ? `<p>${escape(text.code)} <code>${escape(message.code)}</code></p>` : ''}
    </article>`
}

function answerHtml({ service, question, answer, at }: NotedAnswer): string {
  return `<article>
      <p><b>${escape(service)}</b> ${escape(text.answered(moment(at)))}</p>
      <h3>${escape(answer)}</h3>
      <p>${escape(text.question)} <code>${escape(question)}</code></p>
    </article>`
}

function samplesHtml(samples: NotedAnswer[]): string {
  const services = [...new Set(samples.map(({ service }) => service))]
  return services
    .map((name) => {
      const lines = samples
        .filter(({ service }) => service === name)
        .map(
          ({ question, answer }) =>
            `<li><code>${escape(question)}</code>: ${escape(answer)}</li>`,
        )
      return `<details><summary>${escape(name)}</summary><ul>${lines.join('')}</ul></details>`
    })
    .join('')
}

function page(samples: NotedAnswer[], entries: string[]): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${escape(text.title)}</title>
    <style>body{font:16px system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
    article,details{border:1px solid #8888;border-radius:12px;padding:0 1rem;margin:1rem 0}
    summary{min-height:44px;line-height:44px;cursor:pointer}.words{white-space:pre-line}h3{font-size:1.1rem}</style>
    <h1>${escape(text.heading)}</h1>
    <p>${escape(text.intro)}</p>
    <h2>${escape(text.simulated)}</h2>
    <p>${escape(text.simulatedIntro)}</p>
    ${samplesHtml(samples)}
    <h2>${escape(text.newest)}</h2>
    ${entries.join('') || `<p>${escape(text.none)}</p>`}</html>`
}

function moment(at: Date): string {
  return at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(words: string): string {
  return words.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
