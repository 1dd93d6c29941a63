import '../load-tsx.ts'
import { expect, test } from 'vitest'

import { type EmailLook, renderEmail } from './email.tsx'

const words = { subject: 'Bem-vinda', body: 'Olá.' }
const look: EmailLook = {
  brandName: 'Aurora & Cia',
  logo: null,
  background: '#fff',
  bar: '#fff',
  onBar: '#000',
  primary: '#000',
  onPrimary: '#fff',
}
const url = 'https://parceiros.example/brand-pictures/x.png'
const imageOf = async (logo: EmailLook['logo']) => {
  const { html } = await renderEmail(words, { ...look, logo })
  return /<img[^>]*>/.exec(html)?.[0] ?? null
}

test('a logo has its size for mail programs, and the brand’s name for who does not see it', async () => {
  const image = await imageOf({ url, size: { width: 320, height: 120 } })
  expect(image).toContain(`src="${url}"`)
  expect(image).toContain('alt="Aurora &amp; Cia"')
  expect(image).toContain('width="96"')
  expect(image).toContain('height="36"')
})

test('a wide logo fits its e-mail, and a small one is not enlarged', async () => {
  const wide = await imageOf({ url, size: { width: 640, height: 64 } })
  expect(wide).toContain('width="220"')
  expect(wide).toContain('height="22"')
  const small = await imageOf({ url, size: { width: 40, height: 20 } })
  expect(small).toContain('width="40"')
})

test('a brand without a logo is named', async () => {
  expect(await imageOf(null)).toBeNull()
  const { html, text } = await renderEmail(words, look)
  expect(html).toContain('Aurora &amp; Cia')
  expect(text).toContain('Aurora & Cia')
})
