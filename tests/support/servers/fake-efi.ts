import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'

import { authority, certificateOf } from './certificates.ts'

type Behaviour =
  | 'pay'
  | 'pay slowly'
  | 'pay, then hang'
  | 'pay, then 500'
  | '500'
  | 'hang'
  | 'take, pay later'
  | 'take, refuse later'
  | 'deny'
  | 'refuse the signature'

type Sending = {
  idEnvio: string
  endToEndId: string
  valor: string
  chave: string
  status: 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'
  next: 'REALIZADO' | 'NAO_REALIZADO'
}

export type FakeEfi = Awaited<ReturnType<typeof fakeEfi>>

const CLIENT = { id: 'Client_Id_teste', secret: 'Client_Secret_teste_1234' }
const TOKEN = 'token-efi'
const PAYER_KEY = 'financeiro@marca.test'

/**
 * A local server with Efí's protocol over real mTLS: the sign-in, sendings identified by `idEnvio`,
 * one at a time, and the registration of notices. `behave` sets its answers to the next sendings.
 */
export async function fakeEfi({ expired = false } = {}) {
  const trusted = authority(`Efi de teste ${randomUUID()}`)
  const own = certificateOf(trusted, {
    name: '127.0.0.1',
    server: true,
    ...(expired && { days: -1 }),
  })
  const client = certificateOf(trusted, { name: 'Marca de teste' })
  const stranger = certificateOf(authority('Outra autoridade'), { name: 'Estranha' })
  const sendings = new Map<string, Sending>()
  const owners = new Map<string, string>()
  const noticeUrls: string[] = []
  let queue: Behaviour[] = []
  let scopes = 'pix.send gn.pix.send.read webhook.write'
  let unpermitted = 0
  let running = 0
  let mostAtOnce = 0

  const server = createServer(
    {
      ...own,
      ca: [trusted.cert],
      requestCert: true,
      // Efí closes the connection itself; the test wants to count who came without one.
      rejectUnauthorized: false,
    },
    (request, response) => void answer(request, response),
  )

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (!(request.socket as TLSSocket).authorized) {
      unpermitted += 1
      return reply(response, 401, { nome: 'certificado_invalido', mensagem: 'mTLS' })
    }
    const { pathname } = new URL(request.url ?? '/', 'https://fake')
    if (pathname === '/oauth/token') return signIn(request, response)
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return reply(response, 401, { nome: 'invalid_token', mensagem: 'Token' })
    if (pathname.startsWith('/v2/webhook/')) {
      noticeUrls.push(JSON.parse(body).webhookUrl)
      const key = decodeURIComponent(pathname.slice('/v2/webhook/'.length))
      return key === PAYER_KEY
        ? reply(response, 201, { webhookUrl: JSON.parse(body).webhookUrl })
        : reply(response, 400, { nome: 'chave_invalida', mensagem: 'de outra conta' })
    }
    if (pathname === '/v2/gn/pix/enviados') return list(request, response)
    const id = pathname.split('/').at(-1) ?? ''
    if (request.method === 'GET') return show(id, response)
    return send(id, JSON.parse(body), response)
  }

  function signIn({ headers }: IncomingMessage, response: ServerResponse): void {
    const pair = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`
    if (headers.authorization !== pair)
      return reply(response, 401, { error: 'invalid_client' })
    reply(response, 200, {
      access_token: TOKEN,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: scopes,
    })
  }

  function show(id: string, response: ServerResponse): void {
    const found = sendings.get(id)
    if (!found) return reply(response, 404, { title: 'Não Encontrado', status: 404 })
    reply(response, 200, viewOf(found))
    // A sending in progress ends before the next query.
    if (found.status === 'EM_PROCESSAMENTO') found.status = found.next
  }

  function list(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = new URL(request.url ?? '/', 'https://fake')
    const size = Number(searchParams.get('paginacao.itensPorPagina') ?? 100)
    const nth = Number(searchParams.get('paginacao.paginaAtual') ?? 0)
    const all = [...sendings.values()].map(viewOf)
    reply(response, 200, {
      parametros: {
        paginacao: {
          paginaAtual: nth,
          itensPorPagina: size,
          quantidadeDePaginas: Math.ceil(all.length / size),
          quantidadeTotalDeItens: all.length,
        },
      },
      pix: all.slice(nth * size, (nth + 1) * size),
    })
  }

  async function send(
    id: string,
    body: {
      valor: string
      pagador: { chave: string }
      favorecido: {
        chave?: string
        cpf?: string
        cnpj?: string
        contaBanco?: Record<string, string>
      }
    },
    response: ServerResponse,
  ): Promise<void> {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    try {
      await perform(id, body, response)
    } finally {
      running -= 1
    }
  }

  async function perform(
    id: string,
    { valor, pagador, favorecido }: Parameters<typeof send>[1],
    response: ServerResponse,
  ): Promise<void> {
    const behaviour = queue.shift() ?? 'pay'
    if (behaviour === '500') return reply(response, 500, { nome: 'erro_aplicacao' })
    if (behaviour === 'hang') return
    if (behaviour === 'refuse the signature')
      return reply(response, 401, { nome: 'invalid_token', mensagem: 'Token' })
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || !/^\d+\.\d{2}$/.test(valor))
      return reply(response, 400, { nome: 'valor_invalido', mensagem: 'campo' })
    if (pagador.chave !== PAYER_KEY)
      return reply(response, 400, {
        nome: 'chave_invalida',
        mensagem: 'A chave informada não faz referência à conta Efí autenticada',
      })
    if (sendings.has(id))
      return reply(response, 409, { nome: 'id_envio_duplicado', mensagem: 'repetido' })
    const { contaBanco: account } = favorecido
    if (account && !/^\d{8}$/.test(account['codigoBanco'] ?? ''))
      return reply(response, 400, { nome: 'valor_invalido', mensagem: 'codigoBanco' })
    const owner = owners.get(favorecido.chave ?? '')
    if (owner === undefined && !account)
      return reply(response, 400, { nome: 'chave_invalida', mensagem: 'Chave inválida' })
    if (owner !== (favorecido.cpf ?? favorecido.cnpj) && !account)
      return reply(response, 400, {
        nome: 'chave_nao_pertence_ao_documento',
        mensagem: 'O cpf do favorecido é diferente do documento em posse da chave',
      })
    if (behaviour === 'deny')
      return reply(response, 422, {
        nome: 'pagamento_negado',
        mensagem: 'Pagamento negado por análises',
      })
    if (behaviour === 'pay slowly') await new Promise((done) => setTimeout(done, 150))
    const sending: Sending = {
      idEnvio: id,
      endToEndId: `E09089356202603101526API${String(sendings.size).padStart(8, '0')}`,
      valor,
      chave: favorecido.chave ?? JSON.stringify(account),
      status: 'EM_PROCESSAMENTO',
      next: behaviour === 'take, refuse later' ? 'NAO_REALIZADO' : 'REALIZADO',
    }
    sendings.set(id, sending)
    if (behaviour === 'pay, then hang') return
    if (behaviour === 'pay, then 500')
      return reply(response, 500, { nome: 'erro_aplicacao' })
    reply(response, 201, {
      idEnvio: id,
      e2eId: sending.endToEndId,
      valor,
      horario: { solicitacao: new Date().toISOString() },
      status: 'EM_PROCESSAMENTO',
    })
    if (!behaviour.startsWith('take')) sending.status = sending.next
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `https://127.0.0.1:${port}`

  return {
    url,
    payerKey: PAYER_KEY,
    client: { ...CLIENT, ...client },
    /** A certificate that this server does not trust. */
    stranger,
    authorities: trusted.cert,
    settings: {
      url,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      certificate: client.cert,
      privateKey: client.key,
      authorities: trusted.cert,
      timeoutMs: 1_000,
    },
    own(pixKey: string, taxId: string) {
      owners.set(pixKey, taxId)
    },
    /** The results of the next sendings, one each; afterwards it pays. */
    behave(...next: Behaviour[]) {
      queue = next
    },
    allow(granted: string) {
      scopes = granted
    },
    sent: () => [...sendings.values()],
    noticeUrls: () => noticeUrls,
    /** The server has a new certificate. */
    renew: () =>
      server.setSecureContext({
        ...certificateOf(trusted, { name: '127.0.0.1', server: true }),
        ca: [trusted.cert],
      }),
    unpermitted: () => unpermitted,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function viewOf({ next: _next, ...sending }: Sending) {
  return { ...sending, horario: { solicitacao: '2026-03-10T15:26:00.000Z' } }
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
