import { readFileSync } from 'node:fs'
import { registerHooks, setSourceMapsSupport } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const compiled = await compiler()

/*
 * Node runs `.ts` itself but not JSX. After this module is imported, `import()` also loads `.tsx`
 * files, and style sheets and scripts as text by `?raw`, as in Vite. Hooks apply only to imports that
 * start after this module has run, therefore `.ts` files load `.tsx` files by `import()` (decision 143).
 */
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.tsx')) return moduleOf(compiled(fileURLToPath(url)))
    if (url.endsWith('?raw')) {
      const text = readFileSync(new URL(url), 'utf8')
      return moduleOf(`export default ${JSON.stringify(text)}`)
    }
    return nextLoad(url, context)
  },
})

// Lines and columns in stack traces are those of the `.tsx` file.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })

/** A production installation has no compiler, but what `npm run build` compiled (decision 248). */
async function compiler(): Promise<(path: string) => string> {
  try {
    const { compileTsx } = await import('./compile-tsx.ts')
    return compileTsx
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return (path) => readFileSync(`${ROOT}dist/server/${relative(ROOT, path)}.js`, 'utf8')
  }
}

function moduleOf(source: string) {
  return { format: 'module' as const, source, shortCircuit: true }
}
