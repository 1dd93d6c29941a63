import { use, useState } from 'react'
import { createBrowserRouter, Link, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { openApp, screen, waitFor } from '#tests/support/screens/app-page.tsx'

import { followSheets, useBackCloses } from './back-closes.ts'
import { ShownOutlet } from './shown-outlet.tsx'

const world = await worldForFile()

const ANSWERED_MS = 20
const late = Promise.withResolvers<string>()

function Screen() {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  const navigate = useNavigate()
  const publish = () => {
    setOpened(false)
    setTimeout(() => void navigate('/saved'), ANSWERED_MS)
  }
  return opened ? (
    <>
      <Link to="/later">Abrir a outra</Link>
      <button onClick={publish}>Publicar</button>
    </>
  ) : (
    <>
      <button onClick={() => setOpened(true)}>Abrir</button>
      <Link to="/slow">Ir</Link>
    </>
  )
}

/** Its data come late: the screen before it stays until then, with its open sheet. */
function Late() {
  return <p>{use(late.promise)}</p>
}

const slow = Promise.withResolvers<string>()

function Slow() {
  return <p>{use(slow.promise)}</p>
}

const app = {
  createRouter: () => {
    const router = createBrowserRouter([
      {
        Component: ShownOutlet,
        children: [
          { path: '/screen', Component: Screen },
          { path: '/later', loader: async () => null, Component: Late },
          { path: '/slow', loader: async () => null, Component: Slow },
          { path: '/saved', loader: async () => null, Component: () => <p>A lista</p> },
        ],
      },
    ])
    followSheets(router)
    return router
  },
  render: (router: ReturnType<typeof createBrowserRouter>) => (
    <RouterProvider router={router} />
  ),
}

test('a sheet that closes by a link to a slow screen leaves no entry there', async () => {
  const { user } = await openApp(world, { app, address: '/screen' })
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }))
  await user.click(screen.getByRole('link', { name: 'Abrir a outra' }))
  await waitFor(() => expect(location.pathname).toBe('/later'))
  const states: unknown[] = []
  const looking = setInterval(() => states.push(history.state), 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  late.resolve('A outra')
  await screen.findByText('A outra')
  clearInterval(looking)
  expect(states.filter((state) => 'sheets' in Object(state))).toEqual([])
})

test('a sheet that is opened while the next screen loads has its entry there', async () => {
  const { user } = await openApp(world, { app, address: '/screen' })
  await user.click(await screen.findByRole('link', { name: 'Ir' }))
  await waitFor(() => expect(location.pathname).toBe('/slow'))
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }))

  history.back()

  expect(await screen.findByRole('button', { name: 'Abrir' })).toBeDefined()
  expect(location.pathname).toBe('/slow')
  slow.resolve('A lenta')
  expect(await screen.findByText('A lenta')).toBeDefined()
})

test('a screen that is left after its sheet has closed stays left, however late the browser goes back', async () => {
  const { user } = await openApp(world, { app, address: '/screen' })
  const go = history.go.bind(history)
  history.go = (delta) => void setTimeout(() => go(delta), 4 * ANSWERED_MS)
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }))

  await user.click(screen.getByRole('button', { name: 'Publicar' }))

  await screen.findByText('A lista')
  await new Promise((resolve) => setTimeout(resolve, 8 * ANSWERED_MS))
  expect(screen.getByText('A lista')).toBeDefined()
  expect(location.pathname).toBe('/saved')
  Reflect.deleteProperty(history, 'go')
})
