import { profileOf } from '#features/people/profile/server/public.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { type ClosingLine, linesPage } from '../closing-lines.ts'
import { type Closing, ownClosing } from '../closings.ts'
import { payableOf } from '../payment-terms.ts'
import { openText, papers } from '../text.ts'
import { invoiceDescription } from '../views/explain-closing.ts'
import { parties, type Row, toFile, whoIs, whoPays } from './paper-parts.ts'

type Requested = { id: number; store: Pick<FileStore, 'get'> }

/** The most lines of a closing that its PDF contains. */
const MOST_LINES = 2_000

/** The closing with its lines as a PDF. */
export async function downloadClosure(tx: Tx, owner: PartnerKey, { id, store }: Requested) {
  const closing = await ownClosing(tx, owner, id)
  if (!closing) return refuse('unknown_closure')
  const { brand, partner } = await parties(tx, owner)
  const { lines } = await linesPage(tx, closing, { page: 1, per_page: MOST_LINES })
  const words = papers.closing
  return toFile(
    { fileName: `fechamento-${closing.protocol}.pdf`, brand, store },
    {
      title: words.title,
      sections: [
        {
          heading: `${words.protocol} ${closing.protocol}`,
          rows: [
            ...whoIs(partner),
            [words.period, days(closing.periodBegin, closing.periodEnd)],
            closing.paidOn
              ? [words.paidAt, formatDay(closing.paidOn)]
              : [
                  words.expected,
                  formatDay(closing.expectedPaymentDate ?? closing.periodEnd),
                ],
          ],
        },
        { heading: words.amounts, rows: amountRows(closing) },
        { heading: words.lines, rows: lines.map(lineRow) },
      ],
      note: null,
    },
  )
}

/** The proof of a paid closing as a PDF. */
export async function downloadClosureReceipt(
  tx: Tx,
  owner: PartnerKey,
  { id, store }: Requested,
) {
  const closing = await ownClosing(tx, owner, id)
  if (!closing) return refuse('unknown_closure')
  if (!closing.paidOn) return refuse('not_paid')
  const { brand, partner } = await parties(tx, owner)
  const { receipt: words, rpa, closing: common } = papers
  const withheld = closing.netCents - payableOf(closing)
  return toFile(
    { fileName: `comprovante-${closing.protocol}.pdf`, brand, store },
    {
      title: words.title,
      sections: [
        { heading: rpa.payer, rows: whoPays(brand) },
        { heading: words.receiver, rows: whoIs(partner) },
        {
          heading: words.payment,
          rows: [
            [words.amount, formatCents(payableOf(closing))],
            ...(withheld === 0
              ? []
              : ([
                  [words.beforeTaxes, formatCents(closing.netCents)],
                  [words.withheld, formatCents(cents(withheld))],
                ] satisfies Row[])),
            [common.paidAt, formatDay(closing.paidOn)],
            ...(closing.paymentReference === null
              ? []
              : ([[words.reference, closing.paymentReference]] satisfies Row[])),
            [common.period, days(closing.periodBegin, closing.periodEnd)],
            [common.protocol, closing.protocol],
          ],
        },
      ],
      note: words.note,
    },
  )
}

/** The receipt (RPA) of a closing as a PDF. */
export async function downloadRpa(tx: Tx, owner: PartnerKey, { id, store }: Requested) {
  const closing = await ownClosing(tx, owner, id)
  if (!closing) return refuse('unknown_closure')
  if (!closing.rpa) return refuse('no_rpa')
  const { brand, partner } = await parties(tx, owner)
  const profile = await profileOf(tx, owner)
  const { rpa, approvedAt } = closing
  const words = papers.rpa
  const issuedOn = approvedAt === null ? words.notIssued : formatDay(dayOf(approvedAt))
  const service = invoiceDescription({ brandName: brand.name, ...closing })
  return toFile(
    { fileName: `rpa-${closing.protocol}.pdf`, brand, store },
    {
      title: words.title,
      sections: [
        { heading: words.payer, rows: whoPays(brand) },
        {
          heading: words.worker,
          rows: [...whoIs(partner), [words.pis, profile.pis_pasep ?? words.noPis]],
        },
        {
          heading: words.service,
          rows: [
            [service, ''],
            [words.number, closing.protocol],
            [words.issuedOn, issuedOn],
            [words.month, days(closing.periodBegin, closing.periodEnd)],
            [words.gross, formatCents(rpa.grossCents)],
            [words.inss, formatCents(rpa.inssCents)],
            [words.irrf, formatCents(rpa.irrfCents)],
            [words.iss, formatCents(rpa.issCents)],
            [words.net, formatCents(rpa.netCents)],
          ],
        },
      ],
      note: words.signature,
    },
  )
}

function amountRows(closing: Closing): Row[] {
  const words = papers.closing
  return [
    [words.orders, String(closing.orders)],
    [words.orderValue, formatCents(closing.orderValueCents)],
    [words.gross, formatCents(closing.grossCents)],
    [words.bonus, formatCents(closing.bonusCents)],
    [words.debt, formatCents(closing.debtCents)],
    [words.fee, formatCents(closing.feeCents)],
    [words.net, formatCents(closing.netCents)],
  ]
}

function lineRow({ order, percent, baseCents, amountCents }: ClosingLine): Row {
  if (!order) return [openText.bonus, formatCents(amountCents)]
  const when = formatDay(dayOf(order.createdAt))
  const how = `${formatPercent(percent)} de ${formatCents(baseCents)}`
  return [`${when}  ${order.externalId}  ${order.role}  ${how}`, formatCents(amountCents)]
}

function days(begin: Day, end: Day): string {
  return `${formatDay(begin)} a ${formatDay(end)}`
}
