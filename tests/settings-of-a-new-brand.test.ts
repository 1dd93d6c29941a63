import { expect, inject, test } from 'vitest'

import {
  createRequiredDocument,
  listRequiredDocuments,
} from '#features/people/documents/brand-contract.ts'
import { listDocumentTypes } from '#features/people/documents/contract.ts'
import { putRegistrationForm } from '#features/people/registration/brand-contract.ts'
import {
  saveRegistration,
  showRegistration,
} from '#features/people/registration/contract.ts'
import { createSignupChoice } from '#features/people/signup/brand-contract.ts'
import { showSignUpSkeleton } from '#features/people/signup/contract.ts'
import {
  createTermDraft,
  listTermAcceptances,
  publishTermDraft,
} from '#features/people/terms/brand-contract.ts'
import { showOwnTerms } from '#features/people/terms/contract.ts'
import { showCustomLayout } from '#features/program/brands/contract.ts'
import { listPermissions } from '#features/program/identity/contract.ts'
import { putLook } from '#features/program/settings/look-contract.ts'
import { putMenu } from '#features/program/settings/menu-contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { acceptInvitation } from '#features/program/staff/contract.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { createBrand, NEW_BRAND } from './support/steps/new-brand.ts'
import { setPassword } from './support/steps/password.ts'
import { person, signUpDesk } from './support/steps/sign-up-desk.ts'
import { enroll, STAFF_PASSWORD } from './support/steps/staff.ts'
import { PRODUCTION } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const { slug: SLUG, 'owner-email': OWNER } = NEW_BRAND
const token = await createBrand(databaseUrl)
// Messages are posted; nothing sends them here.
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })

test('a new brand is set up in the console, and a person who signs up sees all of it', async () => {
  // The command used the time of this machine.
  world.clock.set(new Date())
  const accepted = await world.call(null, acceptInvitation, {
    body: { token, name: 'Dona', password: STAFF_PASSWORD },
  })
  if (accepted.next !== 'enroll') throw new Error(accepted.next)
  const place = { id: 0, slug: SLUG, key: '' }
  const owner = await enroll(world, { email: OWNER, ticket: accepted.ticket, brand: place })

  await world.call(owner, putLook, { body: { colors: { primary: '#7A1FA2' } } })
  await world.call(owner, putMenu, {
    body: {
      routes: [{ route: 'sales', description: 'Minhas vendas' }, { route: 'my-wallet' }],
    },
  })
  const draft = await world.call(owner, createTermDraft, {
    body: {
      type: 'pf',
      version: '1',
      title: 'Termos da Nova Marca',
      docs: [{ title: 'Regras', ops: [{ insert: 'Vender bem.\n', attributes: {} }] }],
    },
  })
  await world.call(owner, publishTermDraft, { params: { id: draft.id }, body: {} })
  await world.call(owner, createRequiredDocument, { body: { name: 'RG', pf_pj: 'PF' } })
  await world.call(owner, createSignupChoice, {
    body: { kind: 'category', title: 'Moda' },
  })
  await world.call(owner, putRegistrationForm, {
    body: {
      common_steps: { address: false, payment_type: false, data_pj: false },
      customizable_steps: [
        {
          step_title: 'Seu jeito',
          fields: [{ name: 'canal', field_label: 'Onde você vende?' }],
        },
      ],
    },
  })
  await world.call(owner, putParameter, {
    params: { key: 'password_minimum_length' },
    body: { value: 9 },
  })

  const shown = await world.call(null, showSignUpSkeleton, { params: { slug: SLUG } })
  expect(shown).toMatchObject({
    categories_to_publish: [{ title: 'Moda' }],
    terms: { pf: { version: '1', paragraphs: ['Vender bem.'] } },
    params: { password_minimum_length: 9 },
  })
  const layout = await world.call(null, showCustomLayout, { params: { parentSlug: SLUG } })
  expect(layout.value.primary).toBe('#7A1FA2')

  const form = person(place, {
    terms_version: '1',
    categories: shown.categories_to_publish.map(({ id }) => id),
  })
  const signedUp = await signUpDesk(world).create(form)
  expect(signedUp.statusCode, signedUp.body).toBe(201)
  const slug = String(form['slug'])
  const bia = await setPassword(world, place, { slug, token: '', partnerId: 0, brandId: 0 })

  expect(await world.call(bia, showOwnTerms)).toMatchObject({ accepted_version: '1' })
  expect(
    (await world.call(bia, listPermissions)).map(({ descricao }) => descricao),
  ).toEqual(['Minhas vendas', 'Minha Carteira'])
  expect((await world.call(bia, listDocumentTypes)).data).toMatchObject([
    { name: 'RG', required: true },
  ])
  expect((await world.call(bia, showRegistration)).pending_steps).toEqual([
    'data_pf',
    'Seu jeito',
    'documents',
  ])
  await world.call(bia, saveRegistration, {
    body: { fields: [{ name: 'canal', value: 'WhatsApp' }] },
  })
  const { data } = await world.call(owner, listTermAcceptances, {
    query: { type: 'pf', version: '1' },
  })
  expect(data.map(({ partner }) => partner?.slug)).toEqual([slug])
  expect((await world.call(owner, listRequiredDocuments)).data).toHaveLength(1)
})
