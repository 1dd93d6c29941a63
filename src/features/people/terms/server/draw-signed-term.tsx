import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'

import { type Letterhead, LetterheadView } from '#platform/server/pdf/letterhead.tsx'

import type { Term } from './term.ts'
import { text } from './text.ts'

const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 64,
    fontSize: 10.5,
    lineHeight: 1.5,
    color: '#1D1F21',
  },
  title: { fontSize: 18, fontFamily: 'Helvetica-Bold', marginBottom: 16 },
  heading: { fontSize: 12, fontFamily: 'Helvetica-Bold', marginTop: 12, marginBottom: 4 },
  signature: { marginTop: 24, padding: 12, border: '1 solid #ADB5BD', borderRadius: 4 },
  line: { flexDirection: 'row', gap: 8 },
  label: { width: 120, color: '#495057' },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 48,
    right: 48,
    fontSize: 8,
    color: '#495057',
  },
})

export type SignedTerm = {
  letterhead: Letterhead
  term: Omit<Term, 'id' | 'requiresAcceptance'>
  /** The signer and the agreement, each value with its label, in this order. */
  facts: [label: string, value: string][]
}

/** The terms as a PDF: their whole text and the record of the agreement. */
export function drawSignedTerm({
  letterhead,
  term,
  facts,
}: SignedTerm): Promise<Uint8Array> {
  return renderToBuffer(
    <Document title={term.title} author={letterhead.brandName} language="pt-BR">
      <Page size="A4" style={styles.page}>
        <LetterheadView {...letterhead} />
        <Text style={styles.title}>{term.title}</Text>
        {term.docs.map((document, index) => (
          <Fragment key={index}>
            <Text style={styles.heading}>{document.title}</Text>
            <Text>{document.ops.map(({ insert }) => insert).join('')}</Text>
          </Fragment>
        ))}
        <View style={styles.signature} wrap={false}>
          <Text style={styles.heading}>{text.signature}</Text>
          {facts.map(([label, value]) => (
            <View key={label} style={styles.line}>
              <Text style={styles.label}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) => text.page(pageNumber, totalPages)}
        />
      </Page>
    </Document>,
  )
}
