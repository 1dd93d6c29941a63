import { expect, test } from 'vitest'

import { requestMissing } from '#features/people/partners/server/public.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { deleteParameter } from '#features/program/settings/parameter-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { putRegistrationForm, showRegistrationForm } from '../../brand-contract.ts'
import { saveRegistration, showRegistration } from '../../contract.ts'

const world = await worldForFile()

const nothing = {
  address: false,
  data_pf: false,
  data_pj: false,
  payment_type: false,
  documents: false,
}
const field = (name: string, more: object = {}) => ({ name, field_label: name, ...more })
const steps = (...fields: object[]) => ({
  common_steps: nothing,
  customizable_steps: [{ step_title: 'Sobre você', fields: fields.map((one) => one) }],
})

const put = (brand: TestBrand, body: object) =>
  world.send(brand, putRegistrationForm, { body: body as never })

/** A partner in the middle of the registration. */
async function inTheMiddle(brand: TestBrand) {
  const davi = await world.partner(brand, { approved: null })
  await inScope(world.db, brand.id, (tx) =>
    requestMissing(tx, { ...davi, documents: false, data: true }),
  )
  return davi
}

const isPending = async (who: Awaited<ReturnType<typeof inTheMiddle>>) =>
  (await world.call(who, showMe)).partner.is_pending_data

test('a partner in the middle goes on with the changed form, and the old one can still be sent', async () => {
  const brand = await world.brand()
  await put(brand, steps(field('apelido'), field('canal')))
  const davi = await inTheMiddle(brand)
  expect((await put(brand, steps(field('canal'), field('sonho')))).statusCode).toBe(200)
  const shown = await world.call(davi, showRegistration)
  expect(shown.pending_steps).toEqual(['Sobre você'])
  // The form that was open had the removed field.
  await world.call(davi, saveRegistration, {
    body: {
      fields: [
        { name: 'apelido', value: 'Dada' },
        { name: 'canal', value: 'loja' },
      ],
    },
  })
  expect(await isPending(davi)).toBe(true)
  await world.call(davi, saveRegistration, {
    body: { fields: [{ name: 'sonho', value: 'praia' }] },
  })
  expect(await isPending(davi)).toBe(false)
  expect(
    await world.refused(davi, saveRegistration, {
      body: { fields: [{ name: 'approved', value: '1' }] },
    }),
  ).toMatchObject({ code: 'unknown_field' })
})

test('who lacked only what was removed is done at once, by the form and by the parameter', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  for (const one of [brand, other]) await put(one, steps(field('apelido')))
  const [davi, theirs] = [await inTheMiddle(brand), await inTheMiddle(other)]
  await put(brand, { common_steps: nothing })
  expect([await isPending(davi), await isPending(theirs)]).toEqual([false, true])
  await world.call(other, deleteParameter, { params: { key: 'registration_form' } })
  // The usual form asks for the address.
  expect(await isPending(theirs)).toBe(true)
})

test.each([
  [steps(field('a'), field('a')), 'repeated_field'],
  [steps(field('a', { service: 'planetas' })), 'unknown_service'],
  [
    {
      common_steps: nothing,
      customizable_steps: [
        { step_title: 'A', fields: [field('x')] },
        { step_title: 'A', fields: [field('y')] },
      ],
    },
    'repeated_step',
  ],
])('%j is refused', async (form, code) => {
  const answer = await put(await world.brand(), form)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
})

test('of two people who change the form, the second sees that it changed', async () => {
  const brand = await world.brand()
  const { headers } = await world.send(brand, showRegistrationForm)
  const save = (name: string) =>
    world.send(
      brand,
      putRegistrationForm,
      { body: steps(field(name)) as never },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  expect((await save('a')).statusCode).toBe(200)
  expect((await save('b')).json().code).toBe('changed_meanwhile')
})
