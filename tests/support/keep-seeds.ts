import { appendFileSync, mkdirSync } from 'node:fs'

import fc from 'fast-check'

const FOLDER = 'test-results'

/** Writes the seed of a failure to a file, with what else is needed to run it again. */
export function keepSeed(failure: { seed: number; [detail: string]: unknown }): void {
  mkdirSync(FOLDER, { recursive: true })
  const line = JSON.stringify({ at: new Date(), ...failure })
  appendFileSync(`${FOLDER}/failing-seeds.jsonl`, `${line}\n`)
}

fc.configureGlobal({
  reporter: (details) => {
    if (!details.failed) return
    const { seed, counterexamplePath: path, counterexample } = details
    keepSeed({ seed, path, counterexample })
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  },
})
