import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Behaviour =
  | 'deliver'
  | '500'
  | 'hang'
  | 'deliver, then hang'
  | 'deliver, then 500'
  | 'take, deliver later'
  | 'refuse'
  | 'charge another amount'
  | 'forget a code'

type Order = {
  id: string
  status: 'processing' | 'delivered'
  total_cents: number
  codes: { code: string; pin: string }[]
  requested: Record<string, unknown>
}

export type FakeRewardSupplier = Awaited<ReturnType<typeof fakeRewardSupplier>>

const TOKEN = 'segredo-do-fornecedor'

/**
 * A local server with the reward supplier's protocol (docs/operating.md): a catalog, and
 * orders with the client's id. `behave` sets its answers to the next orders.
 */
export async function fakeRewardSupplier() {
  const orders = new Map<string, Order>()
  let queue: Behaviour[] = []
  let catalogIs: 'there' | 'away' = 'there'
  let priceCents = 50_00

  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await read(request)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(response, 401, {})
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname === '/catalogue') {
      if (catalogIs === 'away') return reply(response, 500, {})
      return reply(response, 200, catalog(priceCents))
    }
    const id = url.pathname.slice('/orders/'.length)
    if (request.method === 'GET') return find(id, response)
    return put(id, JSON.parse(text), response)
  }

  function find(id: string, response: ServerResponse): void {
    const order = orders.get(id)
    if (!order) return reply(response, 404, {})
    reply(response, 200, order)
    // An order in progress is delivered at the next request.
    order.status = 'delivered'
  }

  async function put(
    id: string,
    requested: { total_cents: number; item: { quantity?: number; kind: string } },
    response: ServerResponse,
  ): Promise<void> {
    const behaviour = queue.shift() ?? 'deliver'
    if (behaviour === '500') return reply(response, 500, {})
    if (behaviour === 'hang') return
    if (behaviour === 'refuse')
      return reply(response, 200, { status: 'refused', reason: 'Produto esgotado.' })
    const known = orders.get(id)
    if (known) return reply(response, 200, known)
    const count =
      requested.item.kind === 'prepaid_card' ? 0 : (requested.item.quantity ?? 1)
    const order: Order = {
      id: `F-${orders.size + 1}`,
      status: behaviour === 'take, deliver later' ? 'processing' : 'delivered',
      total_cents: requested.total_cents + (behaviour === 'charge another amount' ? 1 : 0),
      codes: Array.from(
        { length: count - (behaviour === 'forget a code' ? 1 : 0) },
        (_, nth) => ({ code: `COD-${id.slice(0, 8)}-${nth}`, pin: '1234' }),
      ),
      requested,
    }
    orders.set(id, order)
    if (behaviour === 'deliver, then hang') return
    if (behaviour === 'deliver, then 500') return reply(response, 500, {})
    reply(response, 201, order)
  }

  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done())
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    settings: { url: `http://127.0.0.1:${port}`, token: TOKEN, timeoutMs: 2_000 },
    /** The results of the next orders, one each; afterwards it delivers. */
    behave(...next: Behaviour[]) {
      queue = next
    },
    be(state: 'there' | 'away') {
      catalogIs = state
    },
    price(cents: number) {
      priceCents = cents
    },
    order: (id: string) => orders.get(id),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function catalog(priceCents: number) {
  const named = [{ id: 1, name: 'Livraria' }]
  const card = {
    supplier_id: 1,
    supplier: 'ACESSO SOLUCOES DE PAGAMENTO',
    prefix: '5067',
    minimum_cents: 20_00,
    taxes_cents: 2_00,
  }
  return {
    suppliers: named,
    categories: named,
    departments: named,
    gift_cards: [
      {
        id: 7,
        name: 'Livraria R$ 50',
        description: 'Livros.',
        supplier_id: 1,
        category_id: 1,
        department_id: 1,
        price_cents: priceCents,
        service_fee_cents: 2_50,
      },
    ],
    prepaid_cards: [
      {
        ...card,
        title: 'Cartão com envio',
        is_ghost: false,
        freight_cents: 10_00,
        plastic_cents: 5_00,
      },
      {
        ...card,
        title: 'Cartão sem envio',
        is_ghost: true,
        freight_cents: 0,
        plastic_cents: 0,
      },
    ],
    vouchers: [{ id: 3, title: 'Vale R$ 40', description: 'Na loja.', price_cents: 40_00 }],
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}
