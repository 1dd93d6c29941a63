import '#platform/server/load-tsx.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

import { partnerById } from '#features/people/partners/server/public.ts'
import { NEWS_VERSION, recordConsents } from '#features/people/terms/server/public.ts'
import {
  addressOf,
  addressOfBrand,
  brandById,
  lookOf,
} from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'
import type { Page } from '#platform/server/public-page/document.tsx'
import { pagePolicy } from '#platform/server/public-page/page-sender.ts'

import { campaignById } from '../drafts/campaigns.ts'
import { noteClick, type Recipient, recipientByToken } from '../sending/recipients.ts'
import { text } from '../text.ts'
import { unsubscribeAddress } from './addresses.ts'

type ByToken = { Params: { token: string } }

const TOKEN = /^[\w-]{20,40}$/

/** The links in the messages of campaigns; they work without signing in. */
export async function campaignLinks(server: Server): Promise<void> {
  const { http, db, clock } = server
  const inEveryBrand = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inScope(db, 'every brand: brand unknown', work)

  http.get<ByToken>('/r/m/:token', async (request, reply) => {
    const target = await inEveryBrand(async (tx) => {
      const recipient = await findRecipient(tx, request.params.token)
      if (!recipient) return null
      const { brandId, campaignId: id } = recipient
      if (!isServedHere(brandId))
        return (await addressOfBrand(tx, brandId, server.publicUrl)) + request.url
      const campaign = await campaignById(tx, { brandId, id })
      if (isPerson(request)) await noteClick(tx, recipient, clock.now())
      return campaign?.link ?? '/'
    })
    return reply
      .code(302)
      .header('cache-control', 'no-store')
      .header('location', target ?? '/404')
      .send()
  })

  http.get<ByToken>('/r/m/:token/sair', async (request, reply) => {
    const page = await inEveryBrand((tx) => pageOf(tx, { server, request, done: false }))
    return sendPage(server, reply, page)
  })

  // A form or a mail program (RFC 8058) sends the body, of which nothing is needed.
  await http.register((inside, _options, ready) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', (_request, body, parsed) => {
      body.resume()
      parsed(null)
    })
    inside.post<ByToken>('/r/m/:token/sair', async (request, reply) => {
      const page = await inEveryBrand(async (tx) => {
        const recipient = await findRecipient(tx, request.params.token)
        if (recipient) await unsubscribe(tx, { recipient, request, now: clock.now() })
        return pageOf(tx, { server, request, done: true })
      })
      // Only after the commit: what is said to be done is stored.
      return sendPage(server, reply, page)
    })
    ready()
  })
}

function isPerson({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']
  return method === 'GET' && agent !== undefined && !isbot(agent)
}

async function findRecipient(tx: Tx, token: string): Promise<Recipient | null> {
  return TOKEN.test(token) ? recipientByToken(tx, token) : null
}

type Leaving = { recipient: Recipient; request: FastifyRequest; now: Date }

/** Ends the news of the message's channel. */
async function unsubscribe(tx: Tx, { recipient, request, now }: Leaving): Promise<void> {
  const { brandId, partnerId } = recipient
  const partner = await partnerById(tx, { brandId, partnerId })
  if (!partner) return
  const kind = recipient.channel === 'email' ? 'email_news' : 'mobile_news'
  const device = String(request.headers['user-agent'] ?? '').slice(0, 300)
  await recordConsents(
    tx,
    [{ brandId, userId: partner.userId, kind, accepted: false, version: NEWS_VERSION }],
    { origin: { address: request.ip, device }, now },
  )
  await audit(tx, {
    brandId,
    actor: `partner:${partnerId}`,
    act: 'news.ended',
    subject: `partner:${partnerId}`,
    detail: { kind },
    requestId: request.id,
    at: now,
  })
}

type Requested = { server: Server; request: FastifyRequest<ByToken>; done: boolean }

/** The page, or the address that has it. */
async function pageOf(
  tx: Tx,
  { server, request, done }: Requested,
): Promise<Page | string> {
  const { token } = request.params
  const recipient = await findRecipient(tx, token)
  if (!recipient) return '/404'
  const brand = await brandById(tx, recipient.brandId)
  if (!done && !isServedHere(brand.id))
    return addressOf(brand, server.publicUrl) + request.url
  const { unsubscribePage } = await import('./unsubscribe-page.tsx')
  return unsubscribePage({
    look: await lookOf(tx, brand.slug),
    channel: text.channels[recipient.channel],
    address: unsubscribeAddress(addressOf(brand, server.publicUrl), token),
    done,
  })
}

function sendPage(server: Server, reply: FastifyReply, page: Page | string) {
  if (typeof page === 'string') return reply.redirect(page)
  const pictures = server.pictureSources()
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', pagePolicy(page, { pictures, forms: "'self'" }))
    .send(page.html)
}
