import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { generateTypes } from './generate-types.ts'

const FILE = resolve(import.meta.dirname, 'api.ts')

await writeFile(FILE, await generateTypes())
