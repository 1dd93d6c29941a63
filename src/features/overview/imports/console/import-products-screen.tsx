import { call } from '#platform/web/api/api.ts'

import { previewProductImport, startProductImport } from '../contract.ts'
import { ImportFile, Notices } from './import-file.tsx'

/** Products of a spreadsheet, checked before anything is stored. */
export function ImportProductsScreen() {
  return (
    <ImportFile
      kind="products"
      check={(file) => call(previewProductImport, { body: { file } })}
      start={(file) => call(startProductImport, { body: { file } })}
      facts={() => []}
      startable={({ ready }) => ready > 0}
    >
      {({ notices }) => <Notices lines={notices} />}
    </ImportFile>
  )
}
