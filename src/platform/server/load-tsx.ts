import { readFileSync } from 'node:fs'
import { registerHooks, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

import { transformSync } from 'oxc-transform'

/*
 * Node runs `.ts` itself but not JSX. After this module is imported, `import()` also loads `.tsx`
 * files, and style sheets and scripts as text by `?raw`, as in Vite. Hooks apply only to imports that
 * start after this module has run, therefore `.ts` files load `.tsx` files by `import()` (decision 143).
 */
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.tsx')) return moduleOf(compile(fileURLToPath(url)))
    if (url.endsWith('?raw')) {
      const text = readFileSync(new URL(url), 'utf8')
      return moduleOf(`export default ${JSON.stringify(text)}`)
    }
    return nextLoad(url, context)
  },
})

// Lines and columns in stack traces are those of the `.tsx` file.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })

function compile(path: string): string {
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  })
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.codeframe ?? error.message}`)
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}

function moduleOf(source: string) {
  return { format: 'module' as const, source, shortCircuit: true }
}
