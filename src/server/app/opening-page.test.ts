import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inlineScriptHashes, openingPage } from './opening-page.ts'

const SHELL =
  '<html><head><title>Aliado</title><script>{ 1 }</script></head><body></body></html>'
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

describe('the opening page', () => {
  test('names the first files of the sign-in and of the home, without those already in the page', () => {
    const login = pageOf('/aurora/login')
    expect(login).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/login.js">',
    )
    expect(login).not.toContain('main.js')
    const home = pageOf('/dashboard')
    expect(home).toContain('href="/assets/home.js"')
    expect(home).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/home.css">',
    )
    expect(home).not.toContain('login.js')
  })

  test('has no other files for an unknown address', () => {
    expect(pageOf('/unknown')).toBe(SHELL)
  })

  test('allows its inline script by the hash of its text', async () => {
    const hash = createHash('sha256').update('{ 1 }').digest('base64')
    expect(await inlineScriptHashes(folder)).toEqual([`'sha256-${hash}'`])
    expect(await inlineScriptHashes(`${folder}missing/`)).toEqual([])
  })
})
