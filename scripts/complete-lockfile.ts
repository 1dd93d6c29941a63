import { readFile, writeFile } from 'node:fs/promises'

import { z } from 'zod'

/**
 * Adds to package-lock.json the optional packages of other systems that the registry in use does
 * not carry: npm leaves them out when it writes the file, and `npm ci` then refuses it. They are
 * never installed here; on a system that needs one, npm fetches it. Run it after `npm install`.
 */
const FILE = 'package-lock.json'

const Package = z.looseObject({
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  dev: z.boolean().optional(),
})
const Lock = z.looseObject({ packages: z.record(z.string(), Package) })

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
]

const lock = Lock.parse(JSON.parse(await readFile(FILE, 'utf8')))
let added = 0
for (const found of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(found.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    if (lock.packages[path] || !/^\d/.test(version)) continue
    const words = name.split(/[/-]/)
    const named = (list: string[]) => list.filter((word) => words.includes(word))
    // A package for every system would be installed: only those for one are added.
    if (named(systems).length === 0) continue
    lock.packages[path] = {
      version,
      cpu: named(processors),
      ...(found.dev && { dev: true }),
      ...(words.includes('musl') && { libc: ['musl'] }),
      ...(words.includes('gnu') && { libc: ['glibc'] }),
      optional: true,
      os: named(systems),
    }
    added++
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
)
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} added\n`)
