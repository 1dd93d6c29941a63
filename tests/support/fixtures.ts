import { test as plain } from 'vitest'

import { createWorld, type TestBrand, type TestPartner, type World } from './world.ts'

const opened: World[] = []

/** Closes the worlds of a finished file, before their databases are dropped. */
export async function closeWorlds(): Promise<void> {
  await Promise.all(opened.splice(0).map((world) => world.close()))
}

type Fixtures = {
  /** One per file: its tests share the server, not the people. */
  world: World
  /** In credits mode, one per file. */
  brand: TestBrand
  /** In commission mode, one per file. */
  closingBrand: TestBrand
  /** Approved, with a PIX key and no credits; a new person in every test. */
  ana: TestPartner
  /** Approved, with a PIX key and R$ 100,00 of credits; a new person in every test. */
  rich: TestPartner
}

/** `test` with the usual fixtures; each is created only when a test names it. */
export const test = plain.extend<Fixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
    async ({}, use) => {
      const world = await createWorld()
      opened.push(world)
      await use(world)
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
