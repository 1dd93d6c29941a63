import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

import { showProfile, updateProfile } from '../contract.ts'

test('a person reads the CEP of a saved address with its hyphen', async ({
  world,
  ana,
}) => {
  const address = {
    cep: '20040002',
    street: 'Avenida Rio Branco',
    number: '1',
    district: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  } as const
  await world.call(ana, updateProfile, { body: { address } })

  await browse(world, ana, '/account/edit/address')

  await waitFor(() =>
    expect(screen.getByLabelText(/^CEP/)).toHaveProperty('value', '20040-002'),
  )
})

test('a person who saved another number of the house can undo it', async ({
  world,
  ana,
}) => {
  const address = {
    cep: '20040002',
    street: 'Avenida Rio Branco',
    number: '1',
    district: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  } as const
  await world.call(ana, updateProfile, { body: { address } })
  const { user } = await browse(world, ana, '/account/edit/address')
  const number = await screen.findByLabelText(/^Número/)
  await waitFor(() => expect(number).toHaveProperty('value', '1'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Endereço alterado com sucesso!')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()

  await user.clear(number)
  await user.type(number, '200')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const kept = async () => (await world.call(ana, showProfile)).address?.number
  await waitFor(async () => expect(await kept()).toBe('200'))

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  await waitFor(async () => expect(await kept()).toBe('1'))
  await waitFor(() => expect(number).toHaveProperty('value', '1'))
})
