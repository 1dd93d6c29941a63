import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Behaviour =
  | 'pay'
  | 'pay slowly'
  | 'pay, then hang'
  | 'pay, then 500'
  | '500'
  | 'hang'
  | 'take, pay later'
  | 'refuse'
  | 'refuse the signature'

type Transfer = {
  id: string
  externalId: string
  amount: number
  status: string
  taxId: string
  created: string
  tags: string[]
  bankCode: string
  branchCode: string
  accountNumber: string
}

/** `taken`: the bank has a new transfer; `answered`: its answer to one was sent. */
export type BankMoment = 'taken' | 'answered'

export type FakeStarkBank = Awaited<ReturnType<typeof fakeStarkBank>>

/**
 * A local server with Stark Bank's protocol: signed requests, DICT look-ups, transfers
 * identified by their externalId. `behave` sets its answers to the next requests.
 */
export async function fakeStarkBank(host = '127.0.0.1') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const transfers = new Map<string, Transfer>()
  const owners = new Map<string, string>()
  let queue: Behaviour[] = []
  let rejectedSignatures = 0
  let watched: { moment: BankMoment; act: () => void } | null = null

  function reach(moment: BankMoment) {
    if (watched?.moment !== moment) return
    const { act } = watched
    watched = null
    act()
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const text = `${request.headers['access-id']}:${request.headers['access-time']}:${body}`
    const signature = String(request.headers['access-signature'])
    const signed = createVerify('sha256')
      .update(text)
      .verify(publicKey, signature, 'base64')
    if (!signed) {
      rejectedSignatures++
      return reply(response, 400, failure('invalidSignature'))
    }
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname.startsWith('/v2/dict-key/')) return dictKey(url, response)
    if (request.method === 'GET') return list(url, response)
    return create(body, response)
  }

  function dictKey(url: URL, response: ServerResponse): void {
    const key = decodeURIComponent(url.pathname.slice('/v2/dict-key/'.length))
    const taxId = owners.get(key)
    if (!taxId) return reply(response, 400, failure('invalidDictKey'))
    const masked =
      taxId.length === 11 ? `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**` : taxId
    reply(response, 200, {
      key: {
        id: key,
        type: 'email',
        name: 'Pessoa',
        taxId: masked,
        ispb: '20018183',
        branchCode: '0001',
        accountNumber: '5656565656565656',
        accountType: 'checking',
      },
    })
  }

  function list(url: URL, response: ServerResponse): void {
    const tag = url.searchParams.get('tags')
    if (tag === null) return listAll(url, response)
    const found = [...transfers.values()].filter((transfer) => transfer.tags.includes(tag))
    reply(response, 200, { transfers: found })
    // A transfer in progress is paid at the next request.
    for (const transfer of found)
      if (transfer.status === 'processing') transfer.status = 'success'
  }

  /** Pages of all transfers since a day, the newest first. */
  function listAll({ searchParams }: URL, response: ServerResponse): void {
    const after = searchParams.get('after') ?? ''
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = start + Number(searchParams.get('limit') ?? 100)
    const found = [...transfers.values()].reverse().filter(({ created }) => created > after)
    const cursor = end < found.length ? String(end) : ''
    reply(response, 200, { cursor, transfers: found.slice(start, end) })
  }

  async function create(body: string, response: ServerResponse): Promise<void> {
    const [requested] = JSON.parse(body).transfers
    const behaviour = queue.shift() ?? 'pay'
    if (behaviour === '500') return reply(response, 500, failure('internalServerError'))
    if (behaviour === 'hang') return
    if (behaviour === 'refuse') return reply(response, 400, failure('invalidAccount'))
    if (behaviour === 'refuse the signature')
      return reply(response, 400, failure('invalidSignature'))
    if (transfers.has(requested.externalId))
      return reply(response, 400, failure('duplicatedExternalId'))
    const transfer = {
      id: String(transfers.size + 1),
      externalId: requested.externalId,
      amount: requested.amount,
      taxId: punctuated(requested.taxId),
      created: new Date().toISOString(),
      tags: requested.tags,
      bankCode: requested.bankCode,
      branchCode: requested.branchCode,
      accountNumber: requested.accountNumber,
      status: behaviour === 'take, pay later' ? 'processing' : 'success',
    }
    transfers.set(transfer.externalId, transfer)
    response.once('finish', () => reach('answered'))
    reach('taken')
    if (behaviour === 'pay, then hang') return
    if (behaviour === 'pay, then 500')
      return reply(response, 500, failure('internalServerError'))
    if (behaviour === 'pay slowly') await new Promise((done) => setTimeout(done, 150))
    reply(response, 200, { transfers: [transfer] })
  }

  await new Promise<void>((done) => {
    server.listen(0, host, () => done())
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    settings: {
      url: `http://${host}:${port}`,
      projectId: '1',
      privateKey: privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
      timeoutMs: 2_000,
    },
    own(pixKey: string, taxId: string) {
      owners.set(pixKey, taxId)
    },
    /** The results of the next transfers, one each; afterwards it pays. */
    behave(...next: Behaviour[]) {
      queue = next
    },
    /** Calls `act` once, at this moment of the next new transfer. */
    atNext(moment: BankMoment, act: () => void) {
      watched = { moment, act }
    },
    paid: () => [...transfers.values()],
    rejectedSignatures: () => rejectedSignatures,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** As the bank writes a document. */
function punctuated(taxId: string): string {
  return taxId.length === 11
    ? taxId.replace(/(.{3})(.{3})(.{3})(.{2})/, '$1.$2.$3-$4')
    : taxId.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5')
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

function failure(code: string) {
  return { errors: [{ code, message: code }] }
}
