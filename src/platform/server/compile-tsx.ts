import { readFileSync } from 'node:fs'

import { transformSync } from 'oxc-transform'

/** The JavaScript of a `.tsx` file, with its source map; throws SyntaxError with the place. */
export function compileTsx(path: string): string {
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  })
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.codeframe ?? error.message}`)
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}
