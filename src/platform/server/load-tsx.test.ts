import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { inThread } from './jobs/in-thread.ts'
import type { publicPage } from './public-page/document.tsx'

const module = new URL('public-page/document.tsx', import.meta.url)
const page = { module, name: 'publicPage' }
const look = {
  name: 'Aurora',
  slug: 'aurora',
  logo: null,
  colors: { primary: '#0F6E56', body: '#E0E0E0', bar: '#FFFFFF' },
}
const contents = {
  look,
  home: '/',
  title: 'Título',
  description: 'Descrição',
  address: 'https://portal.example/',
  image: null,
  children: 'Conteúdo',
}

test('Node itself runs a page written as JSX, with its style sheet', async () => {
  const { html, style } = await inThread<typeof publicPage>(page, contents)
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR">.*Conteúdo<\/body><\/html>$/s)
  expect(style).toContain('.skip { position: absolute;')
})

test('an error in a page shows the line of its source', async () => {
  const broken = { ...contents, look: { ...look, colors: undefined } }
  // @ts-expect-error: the page cannot be made without colours.
  const error = await inThread<typeof publicPage>(page, broken).catch((cause) => cause)
  const line = /document\.tsx:(\d+):/.exec(String(error.stack))?.[1]
  const source = readFileSync(module, 'utf8').split('\n')
  expect(source[Number(line) - 1]).toContain('look.colors')
})
