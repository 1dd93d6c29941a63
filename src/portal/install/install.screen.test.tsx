import { afterEach, beforeEach, describe, expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'

import { followInstallation } from './install-state.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const SAFARI = `${IPHONE} Version/18.1 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const VIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const IN_SAFARI =
  'Abra esta página no Safari para instalar: o navegador deste app não permite.'
const IN_BROWSER =
  'Abra esta página no navegador do seu celular para instalar: o navegador deste app não permite.'
const STEP = 'Clique em Adicionar à tela inicial'
const BUTTON = 'Instalar'

/** What the dialog says on each, and none of the others. */
const WAYS = [IN_SAFARI, IN_BROWSER, STEP, BUTTON]
const agents: [name: string, agent: string, way: string][] = [
  ['Safari on an iPhone', SAFARI, STEP],
  ['Safari on a Mac', MAC, STEP],
  ['Chrome on Android', ANDROID, BUTTON],
  ['Chrome on a desktop', WINDOWS, BUTTON],
  ['Instagram on an iPhone', `${IPHONE} Instagram 345.0.0.0 (iPhone14,5)`, IN_SAFARI],
  ['Instagram on Android', `${VIEW} Instagram 345.0.0.0 Android`, IN_BROWSER],
  ['TikTok on an iPhone', `${IPHONE} musical_ly_33.2.0 BytedanceWebview`, IN_SAFARI],
  ['TikTok on Android', `${VIEW} trill_330201 BytedanceWebview/d8a21c6`, IN_BROWSER],
  ['Facebook on an iPhone', `${IPHONE} [FBAN/FBIOS;FBAV/400.0]`, IN_SAFARI],
  ['Facebook on Android', `${VIEW} [FB_IAB/FB4A;FBAV/400.0]`, IN_BROWSER],
  ['WhatsApp on an iPhone', `${IPHONE} WhatsApp/2.24.20.89 A`, IN_SAFARI],
  ['WhatsApp on Android', `${ANDROID} WhatsApp/2.24.20.89`, IN_BROWSER],
  ['the view of an Android app', VIEW, IN_BROWSER],
]

const usual = navigator.userAgent

function pretend(agent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
}

/** As Chromium's browsers do, and none of the others. */
function offerPrompt(): void {
  const answered = {
    prompt: () => Promise.resolve(),
    userChoice: Promise.withResolvers().promise,
  }
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(offer, answered))
}

const offered = () => screen.queryByRole('button', { name: 'Instalar o app' })

followInstallation()
beforeEach(() => localStorage.clear())
afterEach(() => {
  pretend(usual)
  // No prompt of one test is left for the next.
  window.dispatchEvent(new Event('appinstalled'))
})

describe('the dialog says how to install', () => {
  test.for(agents)('in %s', async ([, agent, way], { world, ana }) => {
    pretend(agent)
    const { user } = await browse(world, ana, '/my-wallet')
    if (way === BUTTON) offerPrompt()
    await user.click(await screen.findByRole('button', { name: 'Instalar o app' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(way)
    expect(WAYS.filter((one) => dialog.queryByText(one) !== null)).toEqual([way])
  })
})

describe('installing is not offered', () => {
  test('before the balance was opened', async ({ world, ana }) => {
    pretend(SAFARI)
    const { user } = await browse(world, ana, '/dashboard')
    const bar = within(
      await screen.findByRole('navigation', { name: 'Navegação principal' }),
    )
    expect(offered()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await bar.findByRole('link', { name: /Carteira/ }))
    await screen.findByText('Disponível para resgate')
    await waitFor(() => expect(offered()).not.toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('in a browser that cannot and says nothing', async ({ world, ana }) => {
    pretend(ANDROID)
    await browse(world, ana, '/my-wallet')
    await screen.findByText('Disponível para resgate')
    expect(offered()).toBeNull()
  })
})
