import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/portal',
  base: '/',
  plugins: [react(), withoutJsonSchema()],
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod's switch must lie in zod's chunk: a schema of another chunk may run before main.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(api|v1|v2|r|dev|demo|health)/': API },
  },
})

/** Screens write no JSON Schema, yet zod ties its writers (5 KiB) to every schema there is. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => `export const ${name} = () => undefined`,
        )
        return { code: names.join('\n'), map: null }
      },
    },
  }
}
