import { globSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import * as batch from '#platform/contract/endpoint/batch.ts'
import { type Endpoint, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { wireSchema } from '#platform/server/http/openapi/schemas.ts'
import { allContracts, contractsIn, type NamedContract } from '#server/app/contracts.ts'

const root = resolve(import.meta.dirname, '..')
const specified = readSpecified()
const features = [...new Set(allContracts.map(({ endpoint }) => endpoint.feature))]

describe('the contracts', () => {
  it.each(specified)('answer $method $path', ({ method, path, access }) => {
    const matches = allContracts.filter(
      ({ endpoint }) => endpoint.method === method && endpoint.path === path,
    )
    expect(matches.map(({ name }) => name)).toHaveLength(1)
    const open = matches[0]?.endpoint.access === 'public'
    expect(open ? 'public' : 'partner').toBe(access)
  })

  it('name every operation once', () => {
    const names = allContracts.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('give every operation its own address', () => {
    const addresses = allContracts.map(({ endpoint }) => shapeOf(endpoint))
    expect(
      addresses.filter((address, index) => addresses.indexOf(address) !== index),
    ).toEqual([])
  })

  it('name the same parameters in the path and in the schema', () => {
    for (const { name, endpoint } of allContracts) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const inSchema = endpoint.params ? propertiesOf(endpoint.params) : []
      expect(inSchema.toSorted(), name).toEqual(inPath.toSorted())
    }
  })

  it('are all in the list, each under the name of its folder', async () => {
    const inFiles: string[] = []
    for await (const file of glob('src/features/*/*/*contract.ts', { cwd: root })) {
      const exported: unknown = await import(pathToFileURL(resolve(root, file)).href)
      const feature = basename(dirname(file))
      inFiles.push(
        ...contractsIn(exports(exported)).map(({ name }) => `${feature}/${name}`),
      )
    }
    inFiles.push(...contractsIn(batch).map(idOf))
    expect(allContracts.map(idOf).toSorted()).toEqual(inFiles.toSorted())
  })

  it('affect features that exist, and only where they change something', () => {
    const wrong = allContracts.filter(({ endpoint }) => {
      const affects = endpoint.affects ?? []
      return (
        affects.some((name) => !features.includes(name)) ||
        (affects.length > 0 && onlyReads(endpoint))
      )
    })
    expect(wrong.map(idOf)).toEqual([])
  })

  it('are refreshed by the screens in what they affect', () => {
    const screens = globSync('src/features/*/*/portal/**/*.{ts,tsx}', { cwd: root })
      .map((file) => readFileSync(resolve(root, file), 'utf8'))
      .join('\n')
    const effects = Object.groupBy(
      allContracts.filter(({ endpoint }) => endpoint.affects !== undefined),
      ({ endpoint }) => `${endpoint.feature}: ${String(endpoint.affects)}`,
    )
    const unused = Object.entries(effects)
      .filter(([, calls]) =>
        calls?.every(({ name }) => !screens.includes(`refreshAfter(${name})`)),
      )
      .map(([effect]) => effect)
    expect(unused).toEqual([])
  })
})

describe('what a response may hold', () => {
  it('has no limit on money or quantities: a stored sum must not fail', () => {
    const limited = allContracts
      .filter(({ name }) => !AS_WRITTEN.has(name))
      .flatMap(({ name, endpoint }) => limitsIn(wireSchema(endpoint.response), name))
    expect(limited).toEqual([])
  })
})

/** Documents that are read in the form in which they were checked and stored. */
const AS_WRITTEN = new Set(['showBrandChecklist', 'showBrandCourse', 'showBrandMission'])

/** A percent ends at 100 by definition, and zod writes the largest safe integer for every integer. */
const NATURAL_LIMITS = new Set([100, Number.MAX_SAFE_INTEGER])

function limitsIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { maximum } = exports(schema)
  const own =
    typeof maximum === 'number' && !NATURAL_LIMITS.has(maximum)
      ? [`${path} <= ${maximum}`]
      : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) => limitsIn(part, `${path}.${key}`)),
  ]
}

describe.each(features)('the wire of %s', (feature) => {
  it('changes only together with its snapshot', async () => {
    const contracts = allContracts
      .filter(({ endpoint }) => endpoint.feature === feature)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    const described = Object.fromEntries(
      contracts.map(({ name, endpoint }) => [name, describeWire(endpoint)]),
    )
    await expect(`${JSON.stringify(described, null, 2)}\n`).toMatchFileSnapshot(
      `./contracts/${feature}.json`,
    )
  })
})

function readSpecified() {
  const [, ...lines] = readFileSync(resolve(root, 'docs/endpoints.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [, method = '', path = '', access = ''] = line.split('\t')
    return {
      method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
      access,
    }
  })
}

function describeWire(endpoint: Endpoint) {
  const {
    params,
    query,
    body,
    headers,
    response,
    feature: _,
    affects: _changes,
    versioned,
    ...rest
  } = endpoint
  return {
    ...rest,
    ...(versioned && { versioned: { without: versioned.without } }),
    ...(params && { params: wireSchema(params) }),
    ...(query && { query: wireSchema(query) }),
    ...(body && { body: wireSchema(body) }),
    ...(headers && { headers: wireSchema(headers) }),
    response: wireSchema(response),
  }
}

/** Two parameters in the same place are the same address, whatever their names. */
function shapeOf({ method, path }: Endpoint): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`
}

function idOf({ name, endpoint }: NamedContract): string {
  return `${endpoint.feature}/${name}`
}

function propertiesOf(schema: z.ZodType): string[] {
  return Object.keys(exports(wireSchema(schema)['properties']))
}

function exports(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
