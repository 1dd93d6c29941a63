import { beforeAll, describe, expect, test } from 'vitest'

import { requestMissing } from '#features/people/partners/server/public.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import { listRegistrationOptions, saveRegistration, showRegistration } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
beforeAll(async () => {
  await world.setParameter(brand, 'registration_form', {
    common_steps: { data_pj: false },
    customizable_steps: [
      {
        step_title: 'Seu jeito de vender',
        fields: [
          {
            name: 'canal',
            field_label: 'Onde você vende?',
            options: [{ value: 'zap', label: 'WhatsApp' }],
          },
          { name: 'apelido', field_label: 'Apelido', required: false },
        ],
      },
      {
        step_title: 'Enquanto espera',
        in_review_step: true,
        fields: [{ name: 'sonho', field_label: 'Seu sonho', service: 'states' }],
      },
    ],
  })
})

async function pending({ documents = false } = {}): Promise<TestPartner> {
  const davi = await world.partner(brand, { approved: null, pix: false })
  await inScope(world.db, brand.id, (tx) =>
    requestMissing(tx, { ...davi, documents, data: true }),
  )
  return davi
}

const show = async (who: TestPartner) => (await world.send(who, showRegistration)).json()
const save = (who: TestPartner, ...fields: object[]) =>
  world.send(who, saveRegistration, { body: { fields } })
const say = (who: TestPartner, payload: object) =>
  world.send(who, updateProfile, { body: payload })
const isPending = async (who: TestPartner) =>
  (await world.send(who, showMe)).json().partner.is_pending_data

const address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

describe('a registration in progress', () => {
  test('completes automatically once everything but the documents is filled in', async () => {
    const davi = await pending({ documents: true })
    expect((await show(davi)).pending_steps).toEqual([
      'address',
      'data_pf',
      'payment_type',
      'Seu jeito de vender',
      'documents',
    ])
    expectStatus(await say(davi, { address, birth: '1990-01-01' }), 200)
    expectStatus(await save(davi, { name: 'canal', value: 'zap' }), 200)
    expect(await isPending(davi)).toBe(true)
    expectStatus(await say(davi, { pix_account: { type: 'email', key: 'davi@b.co' } }), 200)
    expect([(await show(davi)).pending_steps, await isPending(davi)]).toEqual([
      ['documents'],
      false,
    ])
  })

  test('lists each field’s options at the field’s address', async () => {
    const davi = await pending()
    const [step, later] = (await show(davi)).customizable_steps
    expect(later.in_review_step).toBe(true)
    const [canal, apelido] = step.fields
    expect(apelido.service).toBeNull()
    const optionsOf = (service: string) =>
      world.send(davi, listRegistrationOptions, { params: { service } })
    const service = canal.service.split('/').at(-1)
    expect(canal.service).toBe(urlOf(listRegistrationOptions, { params: { service } }))
    expect((await optionsOf(service)).json()).toEqual([{ value: 'zap', label: 'WhatsApp' }])
    expectStatus(await optionsOf('constructor'), 404)
  })

  test.each([
    [{ name: 'canal', value: '' }, 'field_required'],
    [{ name: 'canal', value: 'fax' }, 'unknown_option'],
    [{ name: 'approved', value: '1' }, 'unknown_field'],
  ])('refuses %j and keeps nothing', async (field, code) => {
    const davi = await pending()
    const answer = await save(davi, { name: 'apelido', value: 'Dada' }, field)
    expect([answer.json().code, Object.keys(answer.json().errors)]).toEqual([
      code,
      [field.name],
    ])
    const [step] = (await show(davi)).customizable_steps
    expect(step.fields[1].field_value).toBeNull()
  })

  test('is visible to its owner alone', async () => {
    const [davi, eva] = [await pending(), await pending()]
    expectStatus(await save(davi, { name: 'apelido', value: 'Dada' }), 200)
    expect((await show(eva)).customizable_steps[0].fields[1].field_value).toBeNull()
  })
})
