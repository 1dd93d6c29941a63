import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { authority, certificateOf } from '#tests/support/servers/certificates.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { production } from '#tests/support/servers/production.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import type { Shop } from '#tests/support/traffic/people.ts'
import { openShop } from '#tests/support/traffic/people.ts'
import { acceptInvitation, deskOf, headersOf } from '#tests/support/traffic/staff-person.ts'
import { unique } from '#tests/support/world.ts'

const SELLERS = 6
const PRODUCTS = 60
const METRICS_TOKEN = 'the-token-of-the-monitor'

export type SoakPlace = Awaited<ReturnType<typeof install>>

/** A web process and a worker in production, with a bank and a brand's server for webhooks. */
export async function install() {
  const room = await mkdtemp(join(tmpdir(), 'aliado-soak-'))
  const trusted = authority('Soak')
  const authorities = join(room, 'authority.pem')
  await writeFile(authorities, trusted.cert)
  const certificate = certificateOf(trusted, { name: 'localhost', server: true })
  const receiver = await webhookReceiver(certificate)
  const bank = await fakeStarkBank()
  const place = await production({
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
    METRICS_TOKEN,
    NODE_EXTRA_CA_CERTS: authorities,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    // Each visitor has an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await place.start({ ROLE: 'web', LOG_LEVEL: 'warn' })
  const worker = await place.startBeside({ ROLE: 'worker', LOG_LEVEL: 'warn' })
  const processes = { web: place.url(), worker: worker.url }

  async function metricsOf(name: keyof typeof processes): Promise<Map<string, number>> {
    const answer = await fetch(`${processes[name]}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return readMetrics(await answer.text())
  }

  /** A brand by the command, its owner at the console, its products, webhook and partners. */
  async function openBrand() {
    const slug = `marca${unique()}`
    const email = `dona@${slug}.example`
    const owner = { 'owner-email': email, 'owner-name': 'Marina Sá' }
    const key = place.createBrand(slug, 'credits', owner)
    const person = await acceptInvitation(place, email)
    const desk = deskOf(place, slug, person)
    await stock(desk)
    const { secret } = await desk('POST', 'webhooks', { url: receiver.url })
    receiver.knows(secret)
    const { mail } = place
    const publicAddresses = [processes.web]
    const called = { bank, mail, publicAddresses, createBrand: () => key }
    const shop: Shop = await openShop(called, SELLERS, slug)
    return { shop, staff: headersOf(place, slug, person) }
  }

  return {
    ...place,
    bank,
    receiver,
    processNames: ['web', 'worker'] as const,
    publicAddresses: [processes.web],
    metricsOf,
    openBrand,
    log: () => place.log() + worker.output(),
    async close(): Promise<void> {
      await place.close()
      await bank.close()
      receiver.close()
      await rm(room, { recursive: true, force: true })
    },
  }
}

async function stock(desk: ReturnType<typeof deskOf>): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, nth) => ({
    sku: `SKU-${nth}`,
    name: `Sérum facial ${nth}`,
    category: nth % 2 ? 'rosto' : 'corpo',
    price: 20 + nth,
    url: `https://loja.example/${nth}`,
  }))
  const { results } = await desk('POST', 'products/batch', { products })
  const refused = results.filter(({ ok }: { ok: boolean }) => !ok)
  if (refused.length > 0) throw new Error(JSON.stringify(refused[0]))
}

/** Prometheus's text, by name with labels. */
function readMetrics(text: string): Map<string, number> {
  const figures = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z_\d]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
    if (name !== undefined) figures.set(name, Number(value))
  }
  return figures
}
