import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { breakingChanges } from '#platform/server/http/openapi/breaking-changes.ts'
import {
  compactApi,
  PUBLISHED_API,
  readPublishedApi,
  writtenApi,
} from '#server/app/documentation/published-api.ts'

// Writes today's API as the published one. What breaks programs needs a decision record:
// `node scripts/publish-api.ts --decision 0190`.
const { decision } = parseArgs({ options: { decision: { type: 'string' } } }).values

const published = await readPublishedApi()
const current = compactApi()
const changes = breakingChanges(published, current)

if (changes.length > 0 && decision === undefined) {
  process.stderr.write(
    `These changes break programs of brands:\n\n${changes.join('\n')}\n\nName the decision record that explains why: node scripts/publish-api.ts --decision NNNN\n`,
  )
  process.exitCode = 1
} else {
  const breaks =
    changes.length > 0 && decision !== undefined
      ? [...published.breaks, { decision, changes }]
      : published.breaks
  await writeFile(PUBLISHED_API, writtenApi({ ...current, breaks }))
}
