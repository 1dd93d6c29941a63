import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'

import {
  addPartnerNote,
  deletePartnerNote,
  listPartnerNotes,
} from '../../../brand-contract.ts'

test('notes are listed newest first, and a second click stores none', async ({
  world,
  brand,
  ana,
}) => {
  const params = { slug: ana.slug }
  const write = (note: string) =>
    world.call(brand, addPartnerNote, { params, body: { note } })
  for (const note of ['Ligou.', 'Pediu amostras.', 'Enviadas.']) {
    await write(note)
    world.clock.advanceDays(1)
  }
  const clicks = await Promise.all([write('Recebeu.'), write('Recebeu.')])
  expect(clicks[0]).toEqual(clicks[1])
  const notes = await allPages(world, brand, listPartnerNotes, { params })
  expect(notes.map(({ note }) => note)).toEqual([
    'Recebeu.',
    'Enviadas.',
    'Pediu amostras.',
    'Ligou.',
  ])
  expect(notes[0]).toMatchObject({ own: true, author: 'brand-key:loja' })
})

test('only its author deletes a note', async ({ world, brand, ana }) => {
  const params = { slug: ana.slug }
  const { id } = await world.call(brand, addPartnerNote, {
    params,
    body: { note: 'Minha.' },
  })
  const other = await keyWith(world, brand, 'partners.read', 'partners.write')
  const refused = await world.refused(other, deletePartnerNote, {
    params: { ...params, id: String(id) },
  })
  expect([refused.status, refused.code]).toEqual([403, 'other_author'])
  const seen = await world.call(other, listPartnerNotes, { params })
  expect(seen.data).toMatchObject([{ note: 'Minha.', own: false }])
  await world.call(brand, deletePartnerNote, { params: { ...params, id: String(id) } })
  expect((await world.call(brand, listPartnerNotes, { params })).data).toEqual([])
})
