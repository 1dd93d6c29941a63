import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openingPage } from './opening-page.ts'

const SHELL = '<html><head><title>Aliado</title></head><body></body></html>'
const LOGIN = '../features/program/identity/portal/login/login-screen.tsx'

let folder: string
let pageOf: Awaited<ReturnType<typeof openingPage>>
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'opening-page-'))}/`
  await mkdir(`${folder}.vite`)
  await writeFile(`${folder}index.html`, SHELL)
  const manifest = {
    'index.html': { file: 'assets/main.js' },
    [LOGIN]: { file: 'assets/login.js', imports: ['index.html'] },
    'screens/home-screen.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
  }
  await writeFile(`${folder}.vite/manifest.json`, JSON.stringify(manifest))
  pageOf = await openingPage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

function cookie(layout: unknown): string {
  return `slug=aurora; customLayout=${encodeURIComponent(JSON.stringify(layout))}`
}

describe('the opening page', () => {
  test('has the colours that the cookie names', () => {
    const colours = { body_background: '#F6EAE8', navbar_background: '#ffffff' }
    const page = pageOf('/sales', cookie(colours))
    expect(page).toContain('--opening-body:#F6EAE8;--opening-bar:#ffffff')
  })

  test.each([
    cookie({ body_background: '#fff}</style><script>', navbar_background: '#ffffff' }),
    cookie({ body_background: 'url(https://x.example)', navbar_background: '#ffffff' }),
    cookie({ body_background: '#ffffff\n', navbar_background: '#ffffff' }),
    cookie({ body_background: '#ffffff' }),
    cookie(null),
    'customLayout=</style><script>alert(1)</script>',
    'customLayout=%E0%A4%A',
    '',
  ])('writes nothing of the cookie %s', (cookies) => {
    expect(pageOf('/unknown', cookies)).toBe(SHELL)
  })

  test('names the first files of the sign-in and of the home, not those it has', () => {
    const login = pageOf('/aurora/login', '')
    expect(login).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/login.js">',
    )
    expect(login).not.toContain('main.js')
    const home = pageOf('/dashboard', '')
    expect(home).toContain('href="/assets/home.js"')
    expect(home).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/home.css">',
    )
    expect(home).not.toContain('login.js')
  })
})
