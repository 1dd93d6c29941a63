import type { Plugin } from 'vite'

/**
 * Leaves out what zod ties to every schema and no screen needs: the generators of JSON Schema
 * (5 KiB) and the English sentences of refusals, in whose place ours are set.
 */
export function trimZod(): Plugin {
  return {
    name: 'trim-zod',
    apply: 'build',
    transform: {
      filter: {
        id: /zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/,
      },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => `export const ${name} = () => undefined`,
        )
        if (code.includes('export default function'))
          names.push('export default () => ({})')
        return { code: names.join('\n'), map: null }
      },
    },
  }
}
