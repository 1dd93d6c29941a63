import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

/**
 * The features in their six districts, lowest first: one may depend only on those before it. Read
 * from top to bottom, the list describes the product.
 */
const districts = {
  program: [
    'brands',
    'keys',
    'webhooks',
    'identity',
    'settings',
    'staff',
    'event-texts',
    'audit',
    'views',
    'notifications',
    'providers',
  ],
  people: [
    'partners',
    'profile',
    'memberships',
    'followers',
    'registration',
    'terms',
    'signup',
    'challenges',
    'documents',
  ],
  selling: [
    'materials',
    'assets',
    'catalog',
    'tracking',
    'orders',
    'lists',
    'cart',
    'store',
    'landing',
    'sharing',
  ],
  money: [
    'ledger',
    'commission',
    'claims',
    'credits',
    'closing',
    'gift-cards',
    'redemption',
    'payouts',
    'fraud',
  ],
  learning: ['faq', 'checklists', 'courses', 'missions'],
  overview: [
    'dashboard',
    'campaigns',
    'reports',
    'exports',
    'privacy',
    'brand-api',
    'imports',
    'shops',
    'first-steps',
    'inbox',
    'bulk',
    'weekly-report',
    'console-home',
    'finance',
    'trail',
    'installation',
  ],
}
/** As in the folders' paths: `money/ledger`. */
const features = Object.entries(districts).flatMap(([district, names]) =>
  names.map((name) => `${district}/${name}`),
)

const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'src/platform/server/database/database.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))

function textOf(path: string): string {
  return product.find((source) => source.path === path)?.text ?? ''
}

function featureOf(path: string): string {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? ''
}

describe('the architecture', () => {
  test('lists every feature', () => {
    const found = new Set(product.map(({ path }) => featureOf(path)).filter(Boolean))
    expect([...found].sort()).toEqual([...features].sort())
  })

  test('names every feature where contracts say what they affect', () => {
    const names = textOf('src/platform/contract/endpoint/feature-name.ts').matchAll(
      /\| '([\w-]+)'/g,
    )
    expect([...names].map(([, name]) => name)).toEqual(Object.values(districts).flat())
  })

  test('has features that depend only on those below them', () => {
    const surprises = product.flatMap(({ path, text }) => {
      const own = features.indexOf(featureOf(path))
      if (own < 0) return []
      return [...text.matchAll(/'#features\/([^/]+\/[^/]+)\//g)]
        .map(([, other = '']) => other)
        .filter((other) => features.indexOf(other) >= own)
        .map((other) => `${path} -> ${other}`)
    })
    expect(surprises).toEqual([])
  })

  test('imports another feature’s server only by its public.ts, and its screens only by their queries', () => {
    const surprises = product.flatMap(({ path, text }) => {
      if (!path.startsWith('src/features/')) return []
      return [
        ...text.matchAll(/'#features\/([^/]+\/[^/]+)\/(server|portal|kinds)\/([^']+)'/g),
      ]
        .filter(([, other]) => other !== featureOf(path))
        .filter(([, , room, file = '']) =>
          room === 'console'
            ? file !== 'queries.ts'
            : room !== 'portal'
              ? file !== 'public.ts'
              : !/^(queries|current-boosters-query|minimum-progress|debt-notice|earning|payout\/payout-proof)\.tsx?$/.test(
                  file,
                ),
        )
        .map(([found]) => `${path} -> ${found}`)
    })
    expect(surprises).toEqual([])
  })

  test('has features whose relative imports stay inside them', () => {
    const leaving = product.flatMap(({ path, text }) => {
      const own = featureOf(path)
      if (own === '') return []
      return [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => featureOf(target) !== own)
        .map((target) => `${path} -> ${target}`)
    })
    expect(leaving).toEqual([])
  })

  test('serves every contract in the feature that declares it', () => {
    const elsewhere = product.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /import (?:\* as (\w+)|\{([^}]*)\}) from '#features\/[^']*contract\.ts'/g,
        ),
      ].flatMap(([, whole, names = '']) => {
        const served = whole
          ? [`${whole}\\.`]
          : names.split(',').map((name) => (name.split(' as ').at(-1) ?? '').trim())
        return served
          .filter(Boolean)
          .filter((name) => new RegExp(`\\bserve\\w*\\(\\s*\\w+,\\s*${name}`).test(text))
          .map((name) => `${path} -> ${name}`)
      }),
    )
    expect(elsewhere).toEqual([])
  })

  test('refreshes what a contract affects, never every answer', () => {
    const everything = product
      .filter(({ text }) => text.includes('invalidateQueries()'))
      .map(({ path }) => path)
    // A notification can affect anything: a sale, a document, a payment.
    expect(everything).toEqual(['src/features/program/notifications/portal/bell.tsx'])
  })

  test('has a platform that imports no feature', () => {
    const surprises = product
      .filter(
        ({ path, text }) => path.startsWith('src/platform/') && /#features\//.test(text),
      )
      .map(({ path }) => path)
    expect(surprises).toEqual([])
  })

  test('declares every job in its own feature', () => {
    const elsewhere = product
      .filter(({ path }) => !/\/jobs\.ts$|platform-jobs\.ts$|jobs\/job\.ts$/.test(path))
      .filter(({ text }) => /\b(queuedJob|timedJob)\(/.test(text))
      .map(({ path }) => path)
    const uncollected = product
      .filter(({ path }) => /^src\/features\/.*\/server\/(?:\w+\/)?jobs\.ts$/.test(path))
      .map(({ path }) => path.replace('src/features/', '#features/'))
      .filter((path) => !textOf('src/server/work/jobs.ts').includes(path))
    const schemas = product
      .filter(
        ({ path, text }) =>
          path.startsWith('src/server/work/') && /\bz\.object\(/.test(text),
      )
      .map(({ path }) => path)
    expect({ elsewhere, uncollected, schemas }).toEqual({
      elsewhere: [],
      uncollected: [],
      schemas: [],
    })
  })

  test('gives every table one owner, and only the owner uses it', () => {
    const owners = tableOwners()
    const trespassers = product.flatMap(({ path, text }) =>
      [...text.matchAll(/owning<([^>]+)>/g)]
        .flatMap(([, tables = '']) => [...tables.matchAll(/'([\w.]+)'/g)])
        .map(([, table = '']) => table)
        .filter((table) => owners.get(table) !== ownerNameOf(path))
        .map((table) => `${path} -> ${table}`),
    )
    expect(trespassers).toEqual([])
  })

  test('uses only own tables in raw SQL as well', () => {
    const owners = tableOwners()
    const trespassers = product
      // The proofs compare the rows of several features, and write nothing.
      .filter(({ path }) => !/\/prove(?:-books)?\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)]
          .flatMap(([, sql = '']) => [
            ...sql.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+(?:\.[a-z_]+)?)/g),
          ])
          .map(([, table = '']) => table)
          .filter((table) => owners.has(table) && owners.get(table) !== ownerNameOf(path))
          .map((table) => `${path} -> ${table}`),
      )
    expect(trespassers).toEqual([])
  })

  const CALLS_OUT =
    /\bfetch\(|import \{[^}]*\b(?:askOutside|postOutside|plainCalls)\b[^}]*\} from '#platform\/server\/outside/

  test('never reaches the network from inside a feature’s transaction', () => {
    // Only adapters call external services; jobs call them between transactions.
    const callers = product
      .filter(({ path }) => /^src\/features\/[^/]+\/[^/]+\/(server|kinds)\//.test(path))
      .filter(({ text }) => CALLS_OUT.test(text))
      .map(({ path }) => path)
    expect(callers.toSorted()).toEqual([
      'src/features/money/gift-cards/server/reward-supplier-http.ts',
      'src/features/money/redemption/server/payouts/efi/efi-client.ts',
      'src/features/money/redemption/server/payouts/starkbank-client.ts',
      'src/features/people/profile/server/address-directory.ts',
      'src/features/people/profile/server/social/social-tracker-instagram.ts',
      'src/features/people/signup/server/bot-check/bot-check-recaptcha.ts',
      'src/features/people/signup/server/company-registry/company-registry-brasilapi.ts',
      'src/features/program/webhooks/server/deliver-webhook.ts',
    ])
  })

  test('defines a partner’s key, a day and an hour once', () => {
    const again = sources
      .filter(({ path }) => !/(partner-key|time\/durations)\.ts$/.test(path))
      .filter(({ text }) =>
        /\{\s*brandId: number[;\n]\s*partnerId: number\s*\}|86_400_000|\b(DAY|HOUR)_MS = /.test(
          text,
        ),
      )
      .map(({ path }) => path)
    expect(again).toEqual([])
  })

  test('has a glossary that is sorted and defines each word once', () => {
    const words = [
      ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm),
    ]
      .map(([, word = '']) => word.toLowerCase())
      .slice(2)
    expect(words.length).toBeGreaterThan(50)
    expect(words).toEqual([...new Set(words)].toSorted())
  })

  test('writes its pages, documents and e-mails as JSX', () => {
    const others = product.filter(({ text }) =>
      /\bcreateElement\b.* from 'react'/.test(text),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('loads JSX on the server by import(), beside the loader', () => {
    // Node links all static imports before it runs the module that registers the loader.
    const server = product.filter(({ path }) =>
      /^src\/(?!.*\/portal\/).*server\/.*\.ts$/.test(path),
    )
    const wrong = server.filter(
      ({ text }) =>
        /^import (?:\{[^}]*\}|\w+) from '[^']*(?:\.tsx|\?raw)'$/m.test(text) ||
        (/\bimport\('[^']*\.tsx'\)/.test(text) &&
          !/^import '.*\/load-tsx\.ts'$/m.test(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('keeps its figures: they may only fall', () => {
    const lines = product.map(({ text }) => text.split('\n').length)
    const longest = Math.max(...lines)
    const anys = product.filter(({ text }) =>
      /\bas any\b|: any(\[\])?[;,)=>\n]/.test(text),
    ).length
    const atRoot = features.map(
      (feature) =>
        new Set(
          sources
            .filter(({ path }) => path.startsWith(`src/features/${feature}/`))
            .map(({ path }) => path.split('/')[4]?.replace('.test.ts', '.ts'))
            // The contracts count as one: partners' and the brand's calls are separate files.
            .map((name) => name?.replace(/^[\w-]+-contract\.ts$/, 'contract.ts')),
        ).size,
    )
    expect(longest).toBeLessThanOrEqual(300)
    expect(anys).toBe(0)
    expect(Math.max(...atRoot)).toBeLessThanOrEqual(6)
  })
})

/** The feature (or `platform`) that owns each table, from the migrations. */
function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const path of globSync('db/migrations/*.sql')) {
    const sql = readFileSync(path, 'utf8')
    expect(sql, path).toMatch(/^-- owner: [\w-]+/)
    // A separate line sets another owner for the rest of the file.
    for (const [, owner = '', part = ''] of sql.matchAll(
      /^-- owner: ([\w-]+)\n([^]*?)(?=^-- owner: |$(?![^]))/gm,
    ))
      for (const [, table = ''] of part.matchAll(/create table ([\w.]+)/g))
        owners.set(table, owner)
  }
  return owners
}

function ownerNameOf(path: string): string {
  return path.startsWith('src/platform/')
    ? 'platform'
    : featureOf(path).replace(/^.*\//, '')
}
