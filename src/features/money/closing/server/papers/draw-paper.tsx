import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'

import { type Letterhead, LetterheadView } from '#platform/server/pdf/letterhead.tsx'

import { papers } from '../text.ts'

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontSize: 10, lineHeight: 1.4, color: '#1D1F21' },
  title: { fontSize: 18, fontFamily: 'Helvetica-Bold', marginBottom: 12 },
  heading: { fontSize: 12, fontFamily: 'Helvetica-Bold', marginTop: 14, marginBottom: 4 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: '0.5 solid #DEE2E6',
    paddingVertical: 3,
  },
  label: { color: '#495057', maxWidth: 300 },
  note: { marginTop: 24, color: '#495057' },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 48,
    right: 48,
    fontSize: 8,
    color: '#495057',
  },
})

export type Paper = {
  letterhead: Letterhead
  title: string
  sections: { heading: string; rows: [label: string, value: string][] }[]
  note: string | null
}

/** Draws a PDF of sections, each line with a label and a value. */
export function drawPaper({
  letterhead,
  title,
  sections,
  note,
}: Paper): Promise<Uint8Array> {
  return renderToBuffer(
    <Document title={title} author={letterhead.brandName} language="pt-BR">
      <Page size="A4" style={styles.page}>
        <LetterheadView {...letterhead} />
        <Text style={styles.title}>{title}</Text>
        {sections.map(({ heading, rows }, nth) => (
          <Fragment key={nth}>
            <Text style={styles.heading}>{heading}</Text>
            {rows.map(([label, value], index) => (
              <View key={index} style={styles.row} wrap={false}>
                <Text style={styles.label}>{label}</Text>
                <Text>{value}</Text>
              </View>
            ))}
          </Fragment>
        ))}
        {note !== null && <Text style={styles.note}>{note}</Text>}
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) => papers.foot(pageNumber, totalPages)}
        />
      </Page>
    </Document>,
  )
}
