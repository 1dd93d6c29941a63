import { describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  acceptTerms,
  downloadLatestSignedTerm,
  downloadSignedTerm,
  showOwnTerms,
  showPublicTerms,
} from '../contract.ts'
import { publishTerm } from './public.ts'

const world = await worldForFile()
const brand = await world.brand()

const own = (partner: TestPartner) => world.send(partner, showOwnTerms)

const answer = (partner: TestPartner, payload: Record<string, unknown> = {}) =>
  world.send(partner, acceptTerms, { body: payload })

const download = (partner: TestPartner, body: object) =>
  world.send(partner, downloadSignedTerm, { body })

function publish(to: TestBrand, version: string) {
  return inScope(world.db, to.id, (tx) =>
    publishTerm(tx, to.id, {
      type: 'pf',
      version,
      title: 'Termos da marca',
      docs: [{ title: 'Regras', ops: [{ insert: 'Vender bem.\n', attributes: {} }] }],
      publishedAt: world.clock.now(),
      requiresAcceptance: true,
    }),
  )
}

describe('the terms of use', () => {
  test('can be read by anyone, and an unknown brand has none', async () => {
    const shown = await world.send(null, showPublicTerms, {
      params: { partnerSlug: brand.slug, type: 'pf' },
    })
    expect(shown.json().data[0]).toMatchObject({ version: '2026-11', type: 'pf' })
    const unknown = await world.send(null, showPublicTerms, {
      params: { partnerSlug: 'ninguem', type: 'pf' },
    })
    expect(unknown.statusCode).toBe(404)
  })

  test('are accepted, declined and accepted again; the newest answer counts', async () => {
    const ana = await world.partner(brand)
    expect((await own(ana)).json().accepted_at).toBeNull()
    expect((await answer(ana)).json()).toMatchObject({ accepted_version: '2026-11' })
    expect((await own(ana)).json().accepted_at).not.toBeNull()
    await answer(ana, { accepted: false })
    expect((await own(ana)).json()).toMatchObject({
      accepted_at: null,
      accepted_version: null,
    })
    await answer(ana, { version: '2026-11' })
    expect((await own(ana)).json().accepted_version).toBe('2026-11')
  })

  test('in a new version require everyone’s answer again, and the old one can no longer be accepted', async () => {
    const other = await world.brand()
    const ana = await world.partner(other)
    await answer(ana)
    await publish(other, '2')
    expect((await own(ana)).json()).toMatchObject({
      accepted_at: null,
      accepted_version: '2026-11',
      data: [{ version: '2', title: 'Termos da marca' }],
    })
    const late = await answer(ana, { version: '2026-11' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Os termos de uso mudaram. Leia a nova versão.',
    ])
    expect((await answer(ana, { version: '2' })).statusCode).toBe(200)
  })

  test('can be read and accepted by a partner in review', async () => {
    const carla = await world.partner(brand, { approved: null })
    expect((await answer(carla)).statusCode).toBe(200)
  })
})

describe('a signed term', () => {
  test('is a PDF named after the partner, with what was agreed to', async () => {
    const ana = await world.partner(brand)
    const none = await world.send(ana, downloadLatestSignedTerm)
    expect([none.statusCode, none.json().message]).toEqual([
      404,
      'Nenhum termo assinado foi encontrado.',
    ])
    await answer(ana)
    const file = await world.send(ana, downloadLatestSignedTerm)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(`${ana.partnerId}.pdf`)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    [{}, 'Payload, conf, and data are required'],
    [{ conf: { template: 'terms_of_use' } }, 'Payload, conf, and data are required'],
    [{ conf: { template: 'terms_of_use' }, data: {} }, 'Preencha seus dados'],
    [{ conf: { template: 'terms_of_use' }, data: { nome: ' ' } }, 'Preencha seus dados'],
    [{ conf: { template: 'outro' }, data: { nome: 'Ana' } }, 'Termo não encontrado.'],
  ])('is refused for %j', async (payload, message) => {
    const ana = await world.partner(brand)
    const refused = await download(ana, payload)
    expect(JSON.stringify(refused.json())).toContain(message)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('is filled with the given values', async () => {
    const ana = await world.partner(brand)
    const file = await download(ana, {
      conf: { template: 'terms_of_use' },
      data: { nome: 'Ana', cpf: '52998224725' },
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
