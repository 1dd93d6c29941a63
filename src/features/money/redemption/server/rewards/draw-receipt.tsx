import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay, TIME_ZONE } from '#platform/contract/time/dates.ts'
import { type Letterhead, LetterheadView } from '#platform/server/pdf/letterhead.tsx'

import type { Reward } from '../../contract.ts'
import { text } from '../text.ts'

const styles = StyleSheet.create({
  page: { padding: 48, fontSize: 10.5, lineHeight: 1.5, color: '#1D1F21' },
  title: { fontSize: 18, fontFamily: 'Helvetica-Bold', marginTop: 4, marginBottom: 16 },
  amount: { fontSize: 26, fontFamily: 'Helvetica-Bold', marginBottom: 16 },
  box: { padding: 16, border: '1 solid #ADB5BD', borderRadius: 6 },
  line: { flexDirection: 'row', gap: 8, marginBottom: 4 },
  label: { width: 130, color: '#495057' },
  value: { flex: 1 },
  foot: { marginTop: 24, fontSize: 8, color: '#495057' },
})

type Receipt = {
  letterhead: Letterhead
  reward: Reward
  holder: string
  /** Of a payment of money: the brand's CNPJ, the payee's CPF or CNPJ, and how the bank knows it. */
  payment: { cnpj: string; taxId: string; reference: string | null } | null
  at: Date
}

/** A redemption's receipt as a PDF of one page. It never contains a code. */
export function drawReceipt({
  letterhead,
  reward,
  holder,
  payment,
  at,
}: Receipt): Promise<Uint8Array> {
  const { receipt: words } = text
  const { brandName } = letterhead
  const title = reward.status.code === 'failed' ? words.failed : words.title
  const facts: [label: string, value: string | null][] = [
    [words.what, reward.title],
    [words.payer, payment && brandName],
    [words.payerCnpj, payment && payment.cnpj],
    [words.holder, holder],
    [words.holderTaxId, payment && payment.taxId],
    [words.destination, reward.destination],
    [words.fee, reward.fee > 0 ? formatCents(reward.fee) : null],
    [words.status, reward.status.description],
    [words.requestedAt, momentText(reward.created_at)],
    [words.paidAt, endOf(reward)],
    [words.reason, reward.failure_reason],
    [words.protocol, reward.protocol],
    [words.reference, payment && payment.reference],
    [words.endToEnd, reward.end_to_end_id],
  ]
  const lines = facts.filter(([, value]) => value !== null)
  return renderToBuffer(
    <Document title={title} language="pt-BR">
      <Page size="A5" style={styles.page}>
        <LetterheadView {...letterhead} />
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.amount}>{formatCents(reward.points)}</Text>
        <View style={styles.box}>
          {lines.map(([label, value]) => (
            <View key={label} style={styles.line}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.value}>{value}</Text>
            </View>
          ))}
        </View>
        <Text style={styles.foot}>{words.foot(brandName, momentText(at))}</Text>
      </Page>
    </Document>,
  )
}

function momentText(moment: Date): string {
  return moment.toLocaleString('pt-BR', { timeZone: TIME_ZONE })
}

/** The day of the payment, or when it ended without one. */
function endOf({ paid_on, resolved_at }: Receipt['reward']): string | null {
  if (paid_on) return formatDay(paid_on)
  return resolved_at && momentText(resolved_at)
}
