import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { compileTsx } from '#platform/server/compile-tsx.ts'

import { buildScreens } from './build-screens.ts'

// A production installation has neither Vite nor a compiler: the screens and the server's JSX are built here.
await buildScreens()
await rm('dist/server', { recursive: true, force: true })
for await (const path of glob('src/**/*.tsx')) {
  if (!/\/(server|contract)\//.test(path) || path.includes('.test.')) continue
  const target = `dist/server/${path}.js`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, compileTsx(path))
}
