import type { Plugin } from 'vite'

/** Writes which packages each built file has, for `check-weight.ts`; browsers never load the list. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages: Record<string, string[]> = {}
      for (const [file, built] of Object.entries(bundle))
        if (built.type === 'chunk')
          packages[file] = [...new Set(built.moduleIds.flatMap(packageOf))].toSorted()
      const source = JSON.stringify(packages)
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source })
    },
  }
}

function packageOf(id: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  return name === undefined ? [] : [name]
}
