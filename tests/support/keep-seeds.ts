import { appendFileSync, mkdirSync } from 'node:fs'

import fc from 'fast-check'

const FOLDER = 'test-results'

type Details = {
  failed: boolean
  seed: number
  counterexamplePath: string | null
  counterexample: unknown
  errorInstance: unknown
}

/** Writes the seed of a failed property to a file, so that the failure can be run again. */
function keep({ seed, counterexamplePath: path, counterexample }: Details): void {
  mkdirSync(FOLDER, { recursive: true })
  const line = JSON.stringify({ at: new Date(), seed, path, counterexample })
  appendFileSync(`${FOLDER}/failing-seeds.jsonl`, `${line}\n`)
}

fc.configureGlobal({
  reporter: (details) => {
    if (!details.failed) return
    keep(details)
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  },
})
