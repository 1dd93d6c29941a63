import {
  closingsWithPapers,
  countClosingsWithPapers,
  countPartnersPaidIn,
  downloadIncomeStatement,
  downloadRpa,
  latestInvoices,
  partnersPaidIn,
  payableOf,
} from '#features/money/closing/server/public.ts'
import { partnersById } from '#features/people/partners/server/public.ts'
import { formatCnpj, formatCpf } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { openStored } from '#platform/server/files/sealed-files.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { Export } from '../exports.ts'
import type { Item } from '../files/builders.ts'
import { amount } from '../files/cells.ts'
import type { Source } from '../source.ts'
import { text } from '../text.ts'

type Stored = { store: Pick<FileStore, 'get'>; sealer: Sealer }

/** The cursor of a page is the number of its last row. */
const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? null : Number(cursor)
const nextOf = (ids: number[], limit: number) =>
  ids.length < limit ? null : String(ids.at(-1) ?? '')

/** The income statement of every partner who was paid in a year. */
export function incomeStatements({ brandId }: Export, { year }: { year: number }): Source {
  const days = { brandId, begin: `${year}-01-01`, end: `${year}-12-31` }
  return {
    count: (tx) => countPartnersPaidIn(tx, days),
    async page(tx, { limit, cursor }) {
      const ids = await partnersPaidIn(tx, days, { after: placeOf(cursor), limit })
      const personOf = await peopleOf(tx, brandId, ids)
      const items: Item[] = []
      for (const partnerId of ids) {
        const file = await downloadIncomeStatement(tx, { brandId, partnerId }, year)
        if (file instanceof Refusal) continue
        const { slug, name, document } = personOf(partnerId)
        const fileName = `informe-${year}-${slug}.pdf`
        items.push({
          cells: [fileName, slug, name, document],
          paper: { name: fileName, bytes: await bytesOf(file) },
        })
      }
      return { items, next: nextOf(ids, limit) }
    },
  }
}

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
        const receipt = rpa ? await downloadRpa(tx, { brandId, partnerId }, id) : null
        if (receipt && !(receipt instanceof Refusal))
          add(`${begin}_rpa_${protocol}.pdf`, text.papers.rpa, await bytesOf(receipt))
      }
      return { items, next: nextOf(ids, limit) }
    },
  }
}

async function bytesOf({ bytes }: FileAnswer): Promise<Uint8Array> {
  return typeof bytes === 'function' ? bytes() : bytes
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

/** The names and documents of partners. */
async function peopleOf(tx: Tx, brandId: BrandId, ids: number[]) {
  const people = await partnersById(tx, brandId, [...new Set(ids)])
  return (id: number) => {
    const person = people.get(id)
    const document = person?.document ?? ''
    return {
      slug: person?.slug ?? String(id),
      name: person?.name ?? '',
      document: document.length === 11 ? formatCpf(document) : formatCnpj(document),
    }
  }
}
