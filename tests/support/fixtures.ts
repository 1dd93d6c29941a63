import pg from 'pg'
import { afterAll, test as plain } from 'vitest'

import {
  createWorld,
  type TestBrand,
  type TestPartner,
  type World,
  type WorldOptions,
} from './world.ts'

/** The worlds of the current file. */
const opened = new Set<World>()

/**
 * A world for all tests of a file, which calls this at its top level. It is closed after the file's
 * hooks that are registered later, so what it needs (a supplier's server) is opened before it.
 */
export async function worldForFile(options?: WorldOptions): Promise<World> {
  const world = await open(options)
  afterAll(() => close(world))
  return world
}

/** A connection with all rights on the world's database, for a file that calls this at its top level. */
export async function ownerClient(world: World): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: world.url })
  await owner.connect()
  afterAll(() => owner.end())
  return owner
}

/** Closes the worlds that are still open, before their databases are dropped. */
export async function closeWorlds(): Promise<void> {
  await Promise.all([...opened].map(close))
}

async function open(options?: WorldOptions): Promise<World> {
  const world = await createWorld(options)
  opened.add(world)
  return world
}

async function close(world: World): Promise<void> {
  opened.delete(world)
  await world.close()
}

type Fixtures = {
  /** One per file: its tests share the server, not the people. */
  world: World
  /** In credits mode, one per file. */
  brand: TestBrand
  /** In commission mode, one per file. */
  closingBrand: TestBrand
  /** Approved, with a Pix key and no credits; a new person in every test. */
  ana: TestPartner
  /** Approved, with a Pix key and R$ 100,00 of credits; a new person in every test. */
  rich: TestPartner
}

/** `test` with the usual fixtures; each is created only when a test names it. */
export const test = plain.extend<Fixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
    async ({}, use) => {
      await use(await open())
    },
    { scope: 'file' },
  ],
  brand: [({ world }, use) => world.brand().then(use), { scope: 'file' }],
  closingBrand: [
    ({ world }, use) => world.brand(undefined, 'commission').then(use),
    { scope: 'file' },
  ],
  ana: ({ world, brand }, use) => world.partner(brand).then(use),
  rich: ({ world, brand }, use) => world.partner(brand, { credit: 100_00 }).then(use),
})
