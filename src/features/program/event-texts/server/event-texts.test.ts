import { expect, test } from 'vitest'

import { putPartner } from '#features/overview/brand-api/contract.ts'
import { sendChallengeToNewContact } from '#features/people/challenges/contract.ts'
import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { renderEmail } from '#platform/server/messages/email.tsx'
import { auditLinesOf } from '#tests/support/audit-lines.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { mobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import {
  deleteEventText,
  listEventTexts,
  previewEventText,
  putEventText,
  showEventText,
  testEventText,
  type WrittenText,
} from '../contract.ts'
import { type EventName, eventNames } from '../registry.ts'

const world = await worldForFile()

const write = (brand: TestBrand, event: EventName, ...texts: WrittenText[]) =>
  world.call(brand, putEventText, { params: { event }, body: { texts } })
const refused = (brand: TestBrand, event: string, ...texts: WrittenText[]) =>
  world.refused(brand, putEventText, { params: { event }, body: { texts } })
const noticesOf = async (partner: TestPartner) =>
  (await world.call(partner, listNotifications, { query: {} })).data.filter(
    ({ title }) => title !== 'Seu cadastro foi aprovado!',
  )

test('a notice of a sale is in the brand’s own words, and in the product’s at another brand', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  await write(brand, 'sale.made', {
    kind: 'notice',
    title: 'Oba, {valor}!',
    body: 'O pedido {pedido} em {marca} é seu.',
  })
  const [ana, bia] = [await world.partner(brand), await world.partner(other)]
  await world.order(brand, ana, { id: '77' })
  await world.order(other, bia, { id: '77' })
  expect(await noticesOf(ana)).toMatchObject([
    {
      title: expect.stringMatching(/^Oba, R\$\s/) as unknown,
      message: `O pedido 77 em ${brand.slug} é seu.`,
    },
  ])
  expect(await noticesOf(bia)).toMatchObject([{ title: 'Nova venda!' }])
})

test('a notice of a decision says its reason in the brand’s text', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Lima' })
  await write(brand, 'partner.blocked', {
    kind: 'notice',
    title: '{nome}, fale com a gente',
    body: 'Paramos seu cadastro: {motivo}',
  })
  const body = { reason: 'Divulgação fora das regras' }
  await world.call(brand, blockPartner, { params: { slug: ana.slug }, body })
  expect((await noticesOf(ana))[0]).toMatchObject({
    title: 'Ana, fale com a gente',
    message: 'Paramos seu cadastro: Divulgação fora das regras',
  })
})

test('an e-mail shows typed HTML as text, and leaves out a reason that was not given', async () => {
  const brand = await world.brand()
  await write(brand, 'partner.refused', {
    kind: 'email',
    title: 'Sobre {marca} <b>',
    body: '<script>alert(1)</script>\n\nMotivo: {motivo}\n\nAté logo, {nome}.',
  })
  const email = `${unique()}@aliado.test`
  const data = { name: '<i>Bia</i> Sá', email, pf_pj: 'PF' as const, document: taxId() }
  const params = { slug: unique() }
  await world.call(brand, putPartner, { params, body: { ...data, approved: null } })
  await world.call(brand, putPartner, { params, body: { ...data, approved: false } })
  const [letter] = await world.messagesTo(email)
  expect(letter).toMatchObject({
    subject: `Sobre ${brand.slug} <b>`,
    body: '<script>alert(1)</script>\n\nAté logo, <i>Bia</i>.',
  })
  const { html } = await renderEmail(
    { subject: letter?.subject ?? '', body: letter?.body ?? '' },
    {
      brandName: brand.slug,
      logo: null,
      background: '#fff',
      bar: '#fff',
      onBar: '#000',
      primary: '#000',
      onPrimary: '#fff',
    },
  )
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<i>Bia')
})

test('the access of a sign-up keeps its link whatever the text says', async () => {
  const brand = await world.brand()
  await write(brand, 'access.sign_up', {
    kind: 'email',
    title: 'Bem-vinda',
    body: 'Confirme em {prazo}.',
  })
  const form = person(brand)
  expect((await signUpDesk(world).create(form)).statusCode).toBeLessThan(300)
  const [letter] = await world.messagesTo(String(form['email']))
  expect(letter).toMatchObject({ subject: 'Bem-vinda', body: 'Confirme em 24h.' })
  expect(letter?.link).toContain(`/${brand.slug}/password/change/`)
})

test('a code by SMS has the brand’s text and always the code', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await write(brand, 'access.code', {
    kind: 'mobile',
    title: 'Código {marca}',
    body: 'Vale {minutos} min.',
  })
  const value = mobile()
  await world.call(ana, sendChallengeToNewContact, {
    params: { type: 'celular', value },
  })
  const [message] = await world.messagesTo(`+55${value}`)
  expect(message).toMatchObject({
    channel: 'sms',
    subject: `Código ${brand.slug}`,
    body: 'Vale 10 min.',
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  })
})

test('a text is refused where it names unknown variables, drops required ones or does not fit', async () => {
  const brand = await world.brand()
  const notice = { kind: 'notice', title: 'Envie de novo', body: '{motivo}' } as const
  const answers = await Promise.all([
    refused(brand, 'document.refused', { ...notice, body: '{motivo} de {pedido}' }),
    refused(brand, 'document.refused', { ...notice, body: 'Envie.' }),
    refused(brand, 'document.refused', { ...notice, title: null }),
    refused(brand, 'document.refused', { ...notice, body: `{motivo}${'x'.repeat(600)}` }),
    refused(brand, 'sale.made', { ...notice, kind: 'email', body: 'Oi' }),
    refused(brand, 'sale.unknown', notice),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [422, 'unknown_variable'],
    [422, 'missing_variable'],
    [422, 'title_needed'],
    [422, 'too_long'],
    [422, 'unknown_kind'],
    [404, 'unknown_event'],
  ])
  expect(answers[0]?.message).toBe(
    'Variável desconhecida: {pedido}. Use {marca}, {nome}, {documento}, {motivo}.',
  )
  expect(answers[1]?.message).toContain('{motivo}')
  const { data } = await world.call(brand, listEventTexts, { query: {} })
  expect(data.map(({ event }) => event)).toEqual(eventNames)
  expect(data.flatMap(({ texts }) => texts).every((one) => one.changed_at === null)).toBe(
    true,
  )
})

test('of two people who change the same text at once, one sees that it changed', async () => {
  const brand = await world.brand()
  const event = 'sale.made'
  const { headers } = await world.send(brand, showEventText, { params: { event } })
  const save = (title: string) =>
    world.send(
      brand,
      putEventText,
      {
        params: { event },
        body: { texts: [{ kind: 'notice', title, body: 'Pedido {pedido}' }] },
      },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  const answers = await Promise.all([save('Um'), save('Dois')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
})

test('a changed text is previewed, tested by its author, noted, and restored', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const params = { event: 'access.code' }
  const texts: WrittenText[] = [
    { kind: 'email', title: 'Código de {marca}', body: 'Vale por {minutos} minutos.' },
  ]
  const seen = await world.call(staff, previewEventText, { params, body: { texts } })
  expect(seen.texts).toEqual([
    { kind: 'email', title: `Código de ${brand.slug}`, body: 'Vale por 10 minutos.' },
  ])
  const lines = await auditLinesOf(world, brand, async () => {
    await world.call(staff, putEventText, { params, body: { texts } })
    const { to } = await world.call(staff, testEventText, {
      params,
      body: { kind: 'email' },
    })
    const [letter] = await world.messagesTo(to)
    expect(letter).toMatchObject({ subject: `Código de ${brand.slug}`, code: '123456' })
    const value = mobile()
    await world.call(staff, testEventText, { params, body: { kind: 'mobile', to: value } })
    expect(await world.messagesTo(`+55${value}`)).toHaveLength(1)
    const restored = await world.call(staff, deleteEventText, { params })
    expect(restored.texts).toMatchObject([{ changed_at: null }, { changed_at: null }])
  })
  expect(lines.map(({ act }) => act)).toEqual([
    'event_text.changed',
    'event_text.tested',
    'event_text.tested',
    'event_text.restored',
  ])
})
