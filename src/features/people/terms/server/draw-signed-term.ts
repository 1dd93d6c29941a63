import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement } from 'react'

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
  brand: { fontSize: 9, color: '#495057', marginBottom: 4 },
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
  brandName: string
  term: Term
  /** What identifies who signed and how, each with its label, in order. */
  facts: [label: string, value: string][]
}

/** The terms as a document to keep: their whole text and the record of the agreement. */
export function drawSignedTerm({
  brandName,
  term,
  facts,
}: SignedTerm): Promise<Uint8Array> {
  const paragraphs = term.docs.flatMap((document, nth) => [
    createElement(Text, { key: `h${nth}`, style: styles.heading }, document.title),
    createElement(
      Text,
      { key: `t${nth}` },
      document.ops.map(({ insert }) => insert).join(''),
    ),
  ])
  const lines = facts.map(([label, value]) =>
    createElement(
      View,
      { key: label, style: styles.line },
      createElement(Text, { style: styles.label }, label),
      createElement(Text, null, value),
    ),
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: term.title, author: brandName, language: 'pt-BR' },
      createElement(
        Page,
        { size: 'A4', style: styles.page },
        createElement(Text, { style: styles.brand }, brandName),
        createElement(Text, { style: styles.title }, term.title),
        ...paragraphs,
        createElement(
          View,
          { style: styles.signature, wrap: false },
          createElement(Text, { style: styles.heading }, text.signature),
          ...lines,
        ),
        createElement(Text, {
          style: styles.foot,
          fixed: true,
          render: ({ pageNumber, totalPages }) => text.page(pageNumber, totalPages),
        }),
      ),
    ),
  )
}
