import { MantineProvider } from '@mantine/core'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { openApp, type Page, screen, waitFor } from '#tests/support/screens/app-page.tsx'

import { notifySuccess } from '../../../notices.ts'
import { NoticesHost } from './notices-host.tsx'

const world = await worldForFile()
const NOTICE_MS = 8_000

const app = {
  createRouter: () =>
    createBrowserRouter([{ path: '/', element: <input aria-label="Nota" /> }]),
  render: (router: ReturnType<typeof createBrowserRouter>) => (
    <MantineProvider>
      <NoticesHost />
      <RouterProvider router={router} />
    </MantineProvider>
  ),
}

let undone: string[] = []
let user: Page['user']

/** Shows a notice with "Desfazer" for what was done. */
async function offer(what: string) {
  notifySuccess(what, { label: 'Desfazer', run: () => undone.push(what) })
  await screen.findByText(what)
}

const button = (what: string) => {
  const buttons = screen.getAllByRole('button', { name: 'Desfazer' })
  const found = buttons.find((one) => one.parentElement?.textContent?.startsWith(what))
  if (found === undefined) throw new Error(`no button for ${what}`)
  return found
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(async () => {
  undone = []
  ;({ user } = await openApp(world, { app, address: '/' }))
  await screen.findByLabelText('Nota')
})

test('an undo is offered for eight seconds, and as long as the keyboard is on it', async () => {
  const started = performance.now()
  await offer('Um removido')
  await offer('Outro removido')
  button('Outro removido').focus()

  await waitFor(() => expect(screen.queryByText('Um removido')).toBeNull())
  expect(performance.now() - started).toBeGreaterThanOrEqual(NOTICE_MS)
  await later(1_000)
  await user.keyboard('{Enter}')

  expect(undone).toEqual(['Outro removido'])
  await waitFor(() => expect(screen.queryByText('Outro removido')).toBeNull())
})

test('an undo that the keyboard leaves ends eight seconds later', async () => {
  await offer('Um removido')
  button('Um removido').focus()
  await later(500)
  const started = performance.now()
  screen.getByLabelText('Nota').focus()

  await waitFor(() => expect(screen.queryByText('Um removido')).toBeNull())
  expect(performance.now() - started).toBeGreaterThanOrEqual(NOTICE_MS - 50)
  expect(undone).toEqual([])
})

test('an undo stays while the mouse is over it', async () => {
  await offer('Um removido')
  await user.hover(button('Um removido'))
  await later(NOTICE_MS + 1_000)

  await user.click(button('Um removido'))
  expect(undone).toEqual(['Um removido'])
})

test('Ctrl+Z undoes the newest, then the one before, and is left to a field', async () => {
  await offer('Um removido')
  await offer('Outro removido')
  await user.click(screen.getByLabelText('Nota'))
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual([])

  screen.getByLabelText('Nota').blur()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.queryByText('Outro removido')).toBeNull())
  await user.keyboard('{Control>}z{/Control}')

  expect(undone).toEqual(['Outro removido', 'Um removido'])
})

test('a screen reader hears what was done, and knows the key', async () => {
  await offer('Um removido')
  expect(screen.getByRole('status').textContent).toContain('Um removido')
  expect(button('Um removido').getAttribute('aria-keyshortcuts')).toBe('Control+Z')
})
