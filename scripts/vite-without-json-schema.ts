import type { Plugin } from 'vite'

/**
 * The screens generate no JSON Schema, yet zod ties its generators (5 KiB) to every schema.
 */
export function withoutJsonSchema(): Plugin {
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
