import { join } from 'node:path'

import { strFromU8 } from 'fflate'
import Papa from 'papaparse'

import { openExport, startExport } from '#features/overview/exports/contract.ts'
import { runExport } from '#features/overview/exports/server/run-export.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { signedAddresses } from '#platform/server/files/signed-addresses.ts'

import { TEST_ORIGIN, type WireInput } from '../client.ts'
import type { TestBrand, World } from '../world.ts'

/** Runs the exports of a world and opens their files. */
export function exportDesk(world: World) {
  const addresses = signedAddresses({
    publicUrl: TEST_ORIGIN,
    secret: Buffer.from('not used to store'),
    now: () => world.clock.now(),
  })
  const store = localFiles({ folder: join(world.folder, 'kept'), addresses })
  return {
    /** An export's id, and its files as they are listed and as bytes. */
    async exported(
      brand: TestBrand,
      body: WireInput<typeof startExport>['body'],
      size?: Parameters<typeof runExport>[2],
    ) {
      const { id } = await world.call(brand, startExport, { body })
      const { db, clock, sealer } = world
      const parts = { db, clock, sealer, store }
      await runExport(parts, { brandId: brand.id, exportId: id }, size)
      const { files: listed } = await world.call(brand, openExport, { params: { id } })
      const files = await Promise.all(
        listed.map(async ({ url }) => {
          const { pathname, search } = new URL(url)
          const { rawPayload } = await world.http.inject({ url: pathname + search })
          return new Uint8Array(rawPayload)
        }),
      )
      return { id, listed, files }
    },
  }
}

/** The rows of a CSV file, without its header. */
export function csvRows(bytes: Uint8Array | undefined): string[][] {
  const csv = strFromU8(bytes ?? new Uint8Array())
    .replace('\uFEFF', '')
    .trimEnd()
  return Papa.parse<string[]>(csv, { delimiter: ';' }).data.slice(1)
}
