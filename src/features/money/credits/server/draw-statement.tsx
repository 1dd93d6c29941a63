import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'

import { type Cents, cents, formatCents, sumCents } from '#platform/contract/money.ts'
import { dayOf, formatDay, TIME_ZONE } from '#platform/contract/time/dates.ts'
import {
  type Letterhead,
  LetterheadView,
  LOGO_PART,
} from '#platform/server/pdf/letterhead.tsx'

import {
  categoryName,
  explainLine,
  type FileLine,
  inOrder,
  isOfBalance,
  referenceOf,
  soldOf,
  type Statement,
} from './statement-file.ts'
import { text } from './text.ts'

const GREY = '#495057'
const ROW_HEIGHT = 27
/** Of narrow and of wide letters, so many of the explanation fit into a line. */
const LETTERS_IN_LINE = 68
const MOST_LINES = 3
/** What each further line of the explanation and a line with the sale add. */
const MORE_HEIGHT = 12
const TALLEST_ROW_HEIGHT = ROW_HEIGHT + MOST_LINES * MORE_HEIGHT
const DAY_HEIGHT = 24
/** In points: the height between the margins of A4, and the height of the first page's head. */
const PAGE_HEIGHT = 730
const HEAD_HEIGHT = 190

const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 56, fontSize: 9, lineHeight: 1.4, color: '#1D1F21' },
  title: { fontSize: 17, fontFamily: 'Helvetica-Bold', marginBottom: 10 },
  fact: { flexDirection: 'row', gap: 8 },
  label: { width: 130, color: GREY },
  day: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    height: DAY_HEIGHT,
    borderBottom: '1 solid #ADB5BD',
    fontFamily: 'Helvetica-Bold',
  },
  line: { flexDirection: 'row', gap: 8, paddingTop: 2 },
  when: { width: 40, color: GREY },
  what: { flex: 1 },
  why: { textOverflow: 'ellipsis', color: GREY, fontSize: 8 },
  amount: { width: 80, textAlign: 'right' },
  outside: { width: 80, textAlign: 'right', color: GREY, fontSize: 7 },
  foot: { position: 'absolute', bottom: 28, left: 40, right: 40, fontSize: 8, color: GREY },
})

type StatementPaper = { letterhead: Letterhead; statement: Statement }

/** The statement as a PDF: its days with their sums, and the balances at its start and end. */
export function drawStatement({
  letterhead,
  statement,
}: StatementPaper): Promise<Uint8Array> {
  const { brandName, logo } = letterhead
  const pages = layOut(inOrder(statement), logo === null ? 0 : LOGO_PART)
  return renderToBuffer(
    <Document title={text.title} author={brandName} language="pt-BR">
      {pages.map((rows, index) => (
        // The library's own page breaks take time with the square of the lines, and fail on long lists.
        <Page key={index} size="A4" style={styles.page} wrap={false}>
          {index === 0 && <Head letterhead={letterhead} statement={statement} />}
          {rows.map((row, nth) =>
            row.kind === 'day' ? (
              <DayRow key={nth} {...row} />
            ) : (
              <LineRow key={nth} line={row.line} />
            ),
          )}
          <Text style={styles.foot}>{text.page(index + 1, pages.length)}</Text>
        </Page>
      ))}
    </Document>,
  )
}

type Row =
  | { kind: 'day'; day: string; sum: Cents; height: number }
  | { kind: 'line'; line: FileLine; height: number }

/** Divides the rows into pages; a page never ends with the heading of a day. */
function layOut(lines: FileLine[], logoHeight: number): Row[][] {
  const pages: Row[][] = [[]]
  let left = PAGE_HEIGHT - HEAD_HEIGHT - logoHeight
  for (const row of rowsOf(lines)) {
    const needed = row.kind === 'day' ? row.height + TALLEST_ROW_HEIGHT : row.height
    if (needed > left) {
      pages.push([])
      left = PAGE_HEIGHT
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

function rowsOf(lines: FileLine[]): Row[] {
  return [...Map.groupBy(lines, (line) => dayOf(line.at))].flatMap(([day, ofDay]) => [
    {
      kind: 'day',
      day,
      sum: sumCents(ofDay.map((line) => line.amountCents)),
      height: DAY_HEIGHT,
    },
    ...ofDay.map((line): Row => ({ kind: 'line', line, height: heightOf(line) })),
  ])
}

/** How many lines the explanation needs: more where it names a booster, or what became of a commission that was taken back. */
function linesOfWhy(line: FileLine): number {
  return Math.min(MOST_LINES, Math.ceil(explainLine(line).length / LETTERS_IN_LINE))
}

/** `Batom Rubi e mais 2 produtos · vendido por Bia`; null for what is no sale. */
function saleOf(line: FileLine): string | null {
  const sale = soldOf(line)
  if (!sale?.soldBy) return sale?.products ?? null
  return text.soldBy(sale.products ?? text.noProducts, sale.soldBy)
}

function heightOf(line: FileLine): number {
  const more = linesOfWhy(line) - 1 + (saleOf(line) === null ? 0 : 1)
  return ROW_HEIGHT + more * MORE_HEIGHT
}

function Head({ letterhead, statement }: StatementPaper) {
  const isEmpty = statement.lines.length + statement.others.length === 0
  return (
    <>
      <LetterheadView {...letterhead} />
      <Text style={styles.title}>{text.title}</Text>
      {factsOf(statement).map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text>{value}</Text>
        </View>
      ))}
      {isEmpty && <Text style={styles.title}>{text.none}</Text>}
    </>
  )
}

function factsOf(statement: Statement): [string, string][] {
  const { partnerName, begin, end, category, lines, others, writtenAt } = statement
  const [first] = lines
  const last = lines.at(-1)
  const sum = (sign: 1 | -1) =>
    formatCents(
      sumCents(lines.map((line) => line.amountCents).filter((one) => one * sign > 0)),
    )
  const from = begin === null ? text.fromStart : formatDay(begin)
  // With a category filter, the shown lines do not explain the difference of the two balances.
  const balances =
    category === null && first && last
      ? {
          opening: formatCents(cents(first.balanceAfterCents - first.amountCents)),
          closing: formatCents(last.balanceAfterCents),
        }
      : null
  return [
    [text.partner, partnerName],
    [text.period, text.periodOf(from, formatDay(end ?? dayOf(writtenAt)))],
    [text.category, category === null ? text.everyCategory : categoryName(category)],
    [text.writtenAt, writtenAt.toLocaleString('pt-BR', { timeZone: TIME_ZONE })],
    ...(balances ? [pair(text.opening, balances.opening)] : []),
    [text.in, sum(1)],
    [text.out, sum(-1)],
    [text.total, formatCents(sumCents(lines.map((line) => line.amountCents)))],
    ...(balances ? [pair(text.closing, balances.closing)] : []),
    ...(others.length > 0
      ? [
          pair(
            text.outside,
            formatCents(sumCents(others.map(({ amountCents }) => amountCents))),
          ),
        ]
      : []),
  ]
}

function pair(label: string, value: string): [string, string] {
  return [label, value]
}

function DayRow({ day, sum }: { day: string; sum: Cents }) {
  return (
    <View style={styles.day}>
      <Text>{formatDay(day)}</Text>
      <Text>{text.daySum(formatCents(sum))}</Text>
    </View>
  )
}

function LineRow({ line }: { line: FileLine }) {
  const time = line.at.toLocaleTimeString('pt-BR', {
    timeZone: TIME_ZONE,
    timeStyle: 'short',
  })
  const sale = saleOf(line)
  const name = [categoryName(line.category), referenceOf(line)].filter(Boolean).join(' · ')
  return (
    <View style={[styles.line, { height: heightOf(line) }]}>
      <Text style={styles.when}>{time}</Text>
      <View style={styles.what}>
        <Text>{name}</Text>
        {sale !== null && <Text style={[styles.why, { maxLines: 1 }]}>{sale}</Text>}
        <Text style={[styles.why, { maxLines: linesOfWhy(line) }]}>
          {explainLine(line)}
        </Text>
      </View>
      <Text style={styles.amount}>{formatCents(line.amountCents)}</Text>
      {isOfBalance(line) ? (
        <Text style={styles.amount}>{formatCents(line.balanceAfterCents)}</Text>
      ) : (
        <Text style={styles.outside}>{text.accounts[line.account]}</Text>
      )}
    </View>
  )
}
