import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Tests of raw HTTP: malformed requests, the access of every address, hostile input, whole installations from outside. */
const ABOUT_HTTP =
  /^tests\/(?:chaos\/|ha\/|pitr\/|upgrade\/|release\/|fuzz\.test|support\/fuzz\/|support\/traffic\/|batch\.test|idempotency\.test|access-matrix|served|tampering|limits|support\/servers\/fake-|client\.test|traces\.test|raw-addresses)|^src\/platform\/|^src\/portal\/|^src\/server\/readiness\.test|^src\/server\/app\/(?:operations\.test|guides\/|own-domain\/)|^src\/features\/program\/settings\/server\/domain\//

/** The address of an external service, which no contract of ours describes. */
const EXTERNAL: Record<string, number> = {
  'src/features/people/signup/server/outside.test.ts': 1,
}

/**
 * Files that send requests which no contract describes: tests of HTTP itself (above), public pages,
 * and what sends the bytes or the address that another program made.
 */
const RAW_REQUESTS: Record<string, number> = {
  'src/features/learning/missions/server/mission-ends.test.ts': 1,
  'src/features/learning/missions/server/publication.test.ts': 2,
  'src/features/money/commission/server/replay/replay.test.ts': 1,
  'src/features/selling/landing/console/pages.screen.test.tsx': 1,
  'src/features/selling/landing/server/landing.test.ts': 1,
  'tests/import.test.ts': 1,
  'tests/upload-corpus.test.ts': 1,
}

const ADDRESS = /['"`]\/(?:api|v\d)\//g

const RAW_REQUEST = /\.rawRequest\(/g

function countOf(pattern: RegExp): Record<string, number> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'tests/**/*.tsx'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/e2e/') && !ABOUT_HTTP.test(path))
  const found: Record<string, number> = {}
  for (const path of files.toSorted()) {
    const count = [...readFileSync(path, 'utf8').matchAll(pattern)].length
    if (count > 0) found[path] = count
  }
  return found
}

test('tests call contracts, not addresses', () => {
  expect(countOf(ADDRESS)).toEqual(EXTERNAL)
})

test('tests send a raw request only where no contract describes it', () => {
  expect(countOf(RAW_REQUEST)).toEqual(RAW_REQUESTS)
})
