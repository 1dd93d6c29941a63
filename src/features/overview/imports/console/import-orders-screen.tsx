import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'

import { previewOrderImport, startOrderImport } from '../contract.ts'
import { ImportFile, Notices } from './import-file.tsx'
import { text } from './text.ts'

/** Orders of a spreadsheet, checked before anything is stored. */
export function ImportOrdersScreen() {
  return (
    <ImportFile
      kind="orders"
      check={(file) => call(previewOrderImport, { body: { file } })}
      start={(file) => call(startOrderImport, { body: { file } })}
      facts={({ attributed, total }) => [
        { label: text.attributed, value: text.count(attributed) },
        { label: text.total, value: formatCents(total) },
      ]}
      startable={({ ready }) => ready > 0}
    >
      {({ notices }) => <Notices lines={notices} />}
    </ImportFile>
  )
}
