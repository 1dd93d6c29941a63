import {
  closingsWithPapers,
  countClosingsWithPapers,
  downloadRpa,
  latestInvoices,
  payableOf,
} from '#features/money/closing/server/public.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { openStored } from '#platform/server/files/sealed-files.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { Export } from '../exports.ts'
import type { Item } from '../files/builders.ts'
import { amount } from '../files/cells.ts'
import type { Source } from '../source.ts'
import { text } from '../text.ts'
import { bytesOf, nextOf, peopleOf, placeOf } from './paper-owners.ts'

type Stored = { store: Pick<FileStore, 'get'>; sealer: Sealer }

type Days = { begin: string; end: string }

/** The invoice as it was sent, and the receipt (RPA), of each closing. */
export function closingPapers({ brandId }: Export, period: Days, stored: Stored): Source {
  const days = { brandId, ...period }
  return {
    count: (tx) => countClosingsWithPapers(tx, days),
    async page(tx, { limit, cursor }) {
      const closings = await closingsWithPapers(tx, days, { after: placeOf(cursor), limit })
      const ids = closings.map(({ id }) => id)
      const owners = closings.map(({ partnerId }) => partnerId)
      const [invoices, personOf] = await Promise.all([
        latestInvoices(tx, brandId, ids),
        peopleOf(tx, brandId, owners),
      ])
      const items: Item[] = []
      for (const closing of closings) {
        const { id, partnerId, periodBegin, protocol, rpa, paidOn } = closing
        const { slug, name, document } = personOf(partnerId)
        // Sorted by month, then by partner.
        const begin = `${periodBegin.slice(0, 7)}_${slug}`
        const facts = [
          slug,
          name,
          document,
          protocol,
          formatDay(periodBegin),
          text.closingStates[closing.status],
          // As the paper says: the taxes of a receipt (RPA) are deducted from it.
          amount(rpa?.grossCents ?? closing.netCents),
          amount(payableOf(closing)),
          paidOn && formatDay(paidOn),
        ]
        const add = (fileName: string, kind: string, bytes: Uint8Array) =>
          items.push({
            cells: [fileName, kind, ...facts],
            paper: { name: fileName, bytes },
          })
        const latest = invoices.get(id)
        const invoice = latest && counts(latest) && !rpa ? latest : null
        const file =
          invoice && (await openStored(stored.store, invoice.fileKey, stored.sealer))
        if (invoice && file)
          add(
            `${begin}_nota_${protocol}${extensionOf(invoice)}`,
            text.papers.invoice,
            file.bytes,
          )
        const receipt = rpa
          ? await downloadRpa(tx, { brandId, partnerId }, { id, store: stored.store })
          : null
        if (receipt && !(receipt instanceof Refusal))
          add(`${begin}_rpa_${protocol}.pdf`, text.papers.rpa, await bytesOf(receipt))
      }
      return { items, next: nextOf(ids, limit) }
    },
  }
}

type Invoice = { status: string; contentType: string; fileName: string }

/** Neither returned nor replaced. */
function counts({ status }: Invoice): boolean {
  return status === 'sent' || status === 'checked'
}

const extensions = new Map([
  ['application/pdf', '.pdf'],
  ['application/xml', '.xml'],
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
])

/** By what the file is; its name is the partner's. */
function extensionOf({ contentType, fileName }: Invoice): string {
  const named = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase()
  return extensions.get(contentType) ?? named ?? ''
}
