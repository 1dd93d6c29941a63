import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
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
      <button onClick={() => void navigate('/passagem')}>Seguir</button>
      {guard}
    </>
  )
}

/** A screen that is left before the effects of the one before it have ended. */
function Passing() {
  const navigate = useNavigate()
  const left = useRef(false)
  useLayoutEffect(() => {
    // Strict mode repeats this at a time when those effects have ended.
    if (!left.current) void navigate('/fim')
    left.current = true
  }, [navigate])
  return <p>De passagem</p>
}

const app = {
  createRouter: () =>
    createBrowserRouter([
      { path: '/form', element: <Form /> },
      { path: '/lista', element: <p>A lista</p> },
      { path: '/passagem', element: <Passing /> },
      { path: '/fim', element: <p>O fim</p> },
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

test('a form that was left does not stop what the next screen does at once', async () => {
  const { user } = await openApp(world, { app, address: '/form' })
  await user.type(await screen.findByRole('textbox'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Seguir' }))
  await user.click(await screen.findByRole('button', { name: text.guard.leave }))
  await screen.findByText('O fim')
})
