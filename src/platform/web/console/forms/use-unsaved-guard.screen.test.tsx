import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { openApp, screen } from '#tests/support/screens/app-page.tsx'

import { queryClient } from '../../api/query-client.ts'
import { text } from '../text.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

const world = await worldForFile()

/** Its guard does not know that the form is being saved: as where nothing was drawn since the click. */
function Form() {
  const [typed, setTyped] = useState('')
  const guard = useUnsavedGuard(typed !== '')
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: async () => 'saved',
    onSuccess: () => navigate('/lista'),
  })
  return (
    <>
      <input
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button onClick={() => save.mutate()}>Salvar</button>
      <button onClick={() => void navigate('/lista')}>Voltar</button>
      {guard}
    </>
  )
}

const app = {
  createRouter: () =>
    createBrowserRouter([
      { path: '/form', element: <Form /> },
      { path: '/lista', element: <p>A lista</p> },
    ]),
  render: (router: ReturnType<typeof createBrowserRouter>) => (
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  ),
}

test('a form that leaves as the last step of its saving is not asked', async () => {
  const { user } = await openApp(world, { app, address: '/form' })
  await user.type(await screen.findByRole('textbox'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('A lista')
})

test('a form with unsaved changes is left after a question', async () => {
  const { user } = await openApp(world, { app, address: '/form' })
  await user.type(await screen.findByRole('textbox'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await screen.findByText(text.guard.sentence)
  await user.click(screen.getByRole('button', { name: text.guard.leave }))
  await screen.findByText('A lista')
})
