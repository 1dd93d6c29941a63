import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'

import type { StatementLine } from '#features/ledger/server/public.ts'
import { dayOf, formatDay, TIME_ZONE } from '#platform/contract/dates.ts'
import { type Cents, cents, formatCents, sumCents } from '#platform/contract/money.ts'

import { explainMovement } from '../rules.ts'
import { categoryName, referenceOf, type Statement } from './statement-file.ts'
import { text } from './text.ts'

const GREY = '#495057'
const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 56, fontSize: 9, lineHeight: 1.4, color: '#1D1F21' },
  brand: { fontSize: 9, color: GREY },
  title: { fontSize: 17, fontFamily: 'Helvetica-Bold', marginBottom: 10 },
  fact: { flexDirection: 'row', gap: 8 },
  label: { width: 130, color: GREY },
  day: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 10,
    paddingBottom: 3,
    borderBottom: '1 solid #ADB5BD',
    fontFamily: 'Helvetica-Bold',
  },
  line: { flexDirection: 'row', gap: 8, paddingVertical: 3 },
  when: { width: 40, color: GREY },
  what: { flex: 1 },
  amount: { width: 80, textAlign: 'right' },
  foot: { position: 'absolute', bottom: 28, left: 40, right: 40, fontSize: 8, color: GREY },
})

/** The statement on paper: its days with their sums, and what it began and ended with. */
export function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { brandName, lines } = statement
  return renderToBuffer(
    createElement(
      Document,
      { title: text.title, author: brandName, language: 'pt-BR' },
      createElement(
        Page,
        { size: 'A4', style: styles.page },
        createElement(Text, { style: styles.brand }, brandName),
        createElement(Text, { style: styles.title }, text.title),
        ...factsOf(statement).map(([label, value]) => fact(label, value)),
        ...(lines.length === 0
          ? [createElement(Text, { key: 'none', style: styles.title }, text.none)]
          : byDay(lines).flatMap(([day, ofDay]) => drawDay(day, ofDay))),
        createElement(Text, {
          style: styles.foot,
          fixed: true,
          render: ({ pageNumber, totalPages }) => text.page(pageNumber, totalPages),
        }),
      ),
    ),
  )
}

function factsOf(statement: Statement): [string, string][] {
  const { partnerName, begin, end, category, lines, writtenAt } = statement
  const [first] = lines
  const last = lines.at(-1)
  const sum = (sign: 1 | -1) =>
    formatCents(
      sumCents(lines.map((line) => line.amountCents).filter((one) => one * sign > 0)),
    )
  const from = begin === null ? text.fromStart : formatDay(begin)
  // Of one category the balances before and after would not differ by the lines shown.
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
  ]
}

function pair(label: string, value: string): [string, string] {
  return [label, value]
}

function fact(label: string, value: string): ReactElement {
  return createElement(
    View,
    { key: label, style: styles.fact },
    createElement(Text, { style: styles.label }, label),
    createElement(Text, null, value),
  )
}

function byDay(lines: StatementLine[]): [string, StatementLine[]][] {
  return [...Map.groupBy(lines, (line) => dayOf(line.at))]
}

function drawDay(day: string, lines: StatementLine[]): ReactElement[] {
  const sum = sumCents(lines.map((line) => line.amountCents))
  return [
    createElement(
      View,
      { key: day, style: styles.day, minPresenceAhead: 24 },
      createElement(Text, null, formatDay(day)),
      createElement(Text, null, text.daySum(formatCents(sum))),
    ),
    ...lines.map(drawLine),
  ]
}

function drawLine(line: StatementLine): ReactElement {
  const time = line.at.toLocaleTimeString('pt-BR', {
    timeZone: TIME_ZONE,
    timeStyle: 'short',
  })
  const reference = referenceOf(line)
  const what =
    reference === ''
      ? categoryName(line.category)
      : `${categoryName(line.category)} · ${reference}`
  return createElement(
    View,
    { key: line.no, style: styles.line, wrap: false },
    createElement(Text, { style: styles.when }, time),
    createElement(Text, { style: styles.what }, `${what}\n${explainMovement(line)}`),
    amount(line.amountCents),
    amount(line.balanceAfterCents),
  )
}

function amount(value: Cents): ReactElement {
  return createElement(Text, { style: styles.amount }, formatCents(value))
}
