import { type APIRequestContext, expect } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { brandKeys } from '../brand.ts'
import { seller, tokenOf } from '../portal.ts'

/** Another one in every run: names, numbers and files of objects are unique at a brand. */
const mark = Date.now().toString(36)
const brand = '/api/brand/v1'

async function sent(
  request: APIRequestContext,
  [method, path]: ['GET' | 'POST' | 'PUT', string],
  { token = brandKeys.aurora, ...body }: Sent = {},
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(path, { method, headers, ...body })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

type Sent = { token?: string; data?: object; multipart?: Parts }
type Parts = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Objects that the demo does not have, made by the calls of a brand or a partner; each answers its page. */
export const madeObjects: Record<string, (request: APIRequestContext) => Promise<string>> =
  {
    '/importar/parceiros/:id': (request) =>
      imported(request, 'partner', '/importar/parceiros', [
        'Nome;E-mail;CPF',
        `Nova Parceira;nova.${mark}@exemplo.com.br;${cpf.generate()}`,
        'CPF Errado;errado@exemplo.com.br;123',
      ]),
    '/importar/parceiros/:id/saldos': async (request) => {
      const rows = [
        'Nome;E-mail;CPF;Saldo;Validade',
        `Parceira com Saldo;saldo.${mark}@exemplo.com.br;${cpf.generate()};1.500,01;31/12/2027`,
      ]
      const { id, state } = await start(request, 'partner', rows)
      expect(state).toBe('waiting_approval')
      return `/importar/parceiros/${id}/saldos`
    },
    '/importar/pedidos/:id': (request) =>
      imported(request, 'order', '/importar/pedidos', [
        'Número;Situação;Data;SKU;Produto;Categoria;Preço',
        `IMP-${mark};Faturado;01/10/2026;AU-1;Batom;Maquiagem;59,90`,
        `IMP-${mark}-2;Perdido;01/10/2026;AU-1;Batom;Maquiagem;59,90`,
      ]),
    '/importar/produtos/:id': (request) =>
      imported(request, 'product', '/importar/produtos', [
        'SKU;Produto;Categoria;Preço;Link;Ativo',
        `IMP-${mark};Produto importado;Skincare;59,90;https://loja.aurora.example/imp;não`,
        `IMP-${mark}-2;Sem preço;Skincare;dez;https://loja.aurora.example/imp;não`,
      ]),
    '/pedidos/em-massa/:id': attributedOrders,
    '/ajustes/termos/rascunhos/:id': async (request) => {
      const title = 'Termos de uso e política de privacidade do programa de parceiros'
      const docs = [
        { title, ops: [{ insert: 'O programa é gratuito.\n', attributes: {} }] },
      ]
      const { data } = await sent(request, ['GET', `${brand}/terms/in-force`])
      const draft = { type: data[0].type, version: mark, title, docs }
      const { id } = await sent(request, ['POST', `${brand}/term-drafts`], { data: draft })
      return `/ajustes/termos/rascunhos/${id}`
    },
    '/regras/cupons/pedidos/:id': async (request) => {
      const token = await tokenOf(request, seller(13))
      // The other device's run may have made one already, and only one waits at a time.
      const own = await sent(request, ['GET', '/api/v1/coupon-requests'], { token })
      const waiting = own.data.find(({ state }: { state: string }) => state === 'waiting')
      if (waiting) return `/regras/cupons/pedidos/${waiting.id}`
      const data = { wished: `LUZ${mark}`.slice(0, 20), note: 'Para a minha audiência.' }
      const { id } = await sent(request, ['POST', '/api/v1/coupon-requests'], {
        token,
        data,
      })
      return `/regras/cupons/pedidos/${id}`
    },
    '/equipe/:id/carteira': async (request) => {
      const { members } = await sent(request, ['GET', `${brand}/team`])
      const support = members.find(({ email }: { email: string }) =>
        email.startsWith('atendimento@'),
      )
      return `/equipe/${support.id}/carteira`
    },
    '/webhooks/:id': async (request) => {
      // Nothing answers there, so its deliveries fail as a receiver's that is down.
      const data = { url: `http://127.0.0.1:9/${mark}`, events: ['partner.approved'] }
      const { id } = await sent(request, ['POST', `${brand}/webhooks`], { data })
      return `/webhooks/${id}`
    },
  }

type Kind = 'partner' | 'order' | 'product'

async function start(request: APIRequestContext, kind: Kind, rows: string[]) {
  const file = {
    name: `${kind}-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  }
  return sent(request, ['POST', `${brand}/${kind}-imports`], {
    multipart: { file, ...(kind === 'partner' && { invite: 'false' }) },
  })
}

/** The page of an import that has ended, with an error for each wrong row. */
async function imported(
  request: APIRequestContext,
  kind: Kind,
  page: string,
  rows: string[],
): Promise<string> {
  const { id } = await start(request, kind, rows)
  await expect
    .poll(async () => sent(request, ['GET', `${brand}/${kind}-imports/${id}`]))
    .toMatchObject({ state: 'done', imported: 1, failed: 1 })
  return `${page}/${id}`
}

/** An order of no partner, given to a new one by an action on many orders. */
async function attributedOrders(request: APIRequestContext): Promise<string> {
  const slug = `massa${mark}`
  await sent(request, ['PUT', `${brand}/partners/${slug}`], {
    data: {
      name: 'Parceira dos Pedidos',
      email: `${slug}@exemplo.com.br`,
      pf_pj: 'PF',
      document: cpf.generate(),
      approved: true,
      approved_at: '2020-01-01T12:00:00Z',
    },
  })
  const order = `MASSA-${mark}`
  const now = new Date().toISOString()
  await sent(request, ['PUT', `${brand}/orders/${order}`], {
    data: {
      status: 'fat',
      created_at: now,
      updated_at: now,
      freight: 0,
      items: [
        { sku: 'AU-1', name: 'Batom', category: 'Maquiagem', quantity: 1, price: 59.9 },
      ],
    },
  })
  const filter = { external_ids: [order] }
  const { orders, total } = await sent(request, ['POST', `${brand}/order-bulks/preview`], {
    data: { filter },
  })
  const action = { type: 'attribute', partner_slug: slug, reason: 'Venda no balcão.' }
  const { id } = await sent(request, ['POST', `${brand}/order-bulks`], {
    data: { filter, seen_count: orders, seen_total: total, action },
  })
  await expect
    .poll(async () => sent(request, ['GET', `${brand}/order-bulks/${id}`]))
    .toMatchObject({ state: 'done', handled: 1 })
  return `/pedidos/em-massa/${id}`
}
