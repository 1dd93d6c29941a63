import { readFile } from 'node:fs/promises'

import { chosenEvents } from '#features/program/webhooks/events/events.ts'
import { eventGuide } from '#features/program/webhooks/events/guide.ts'
import { OrderState } from '#features/selling/orders/event/order-state.ts'

/** The guides for a brand's developers, in the order of their menu. */
export const guides = [
  { slug: '', title: 'Começar', about: 'A API da Aliado em uma página.' },
  {
    slug: 'primeiro-programa',
    title: 'Primeiro programa',
    about: 'Do zero ao primeiro pedido que paga uma parceira.',
  },
  { slug: 'loja', title: 'Loja', about: 'Como os pedidos chegam.' },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    about: 'Eventos, assinatura e repetições.',
  },
  {
    slug: 'situacoes',
    title: 'Situações',
    about: 'O que cada estado significa e quem age.',
  },
  { slug: 'dinheiro', title: 'Dinheiro', about: 'Valores e o livro.' },
  {
    slug: 'cliente',
    title: 'Cliente TypeScript',
    about: 'A API com tipos, repetições e páginas.',
  },
  { slug: 'agentes', title: 'Agentes', about: 'A marca por MCP.' },
  {
    slug: 'novidades',
    title: 'Novidades',
    about: 'O que mudou na API.',
  },
] as const

export type Guide = (typeof guides)[number]

/** Where a guide is; the first one is the site's own address. */
export function pathOfGuide({ slug }: Pick<Guide, 'slug'>): string {
  return slug === '' ? '/docs' : `/docs/${slug}`
}

/** The Markdown of a guide, with what the product itself says: addresses, examples, states, events. */
export async function textOfGuide({ slug }: Guide, publicUrl: string): Promise<string> {
  const file = slug === '' ? 'inicio' : slug
  const text = await readFile(new URL(`texts/${file}.md`, import.meta.url), 'utf8')
  const parts = await Promise.all(
    text.split(/(\{\{[\w:-]+\}\})/).map(async (part) => {
      return part.startsWith('{{') ? filled(part.slice(2, -2), publicUrl) : part
    }),
  )
  return parts.join('')
}

async function filled(name: string, publicUrl: string): Promise<string> {
  const [kind = '', value = ''] = name.split(':')
  switch (kind) {
    case 'url':
      return publicUrl
    case 'events':
      return tableOf(
        ['evento', 'quando'],
        chosenEvents.map((event) => [`\`${event}\``, eventGuide[event].description]),
      )
    case 'orderStates':
      return OrderState.description ?? ''
    case 'example':
      return exampleOf(value)
    default:
      throw new Error(`a guide names ${name}, which nothing fills`)
  }
}

function tableOf(headers: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A program of `clients/examples`, without its opening comment. */
async function exampleOf(name: string): Promise<string> {
  const file = new URL(`../../../../clients/examples/${name}.ts`, import.meta.url)
  const text = await readFile(file, 'utf8')
  return text.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim()
}
