import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

import { updateProfile } from '../contract.ts'

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
