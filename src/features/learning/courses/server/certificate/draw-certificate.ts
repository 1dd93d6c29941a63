import {
  Document,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { createElement } from 'react'
import { encode } from 'uqr'

import { text } from '../text.ts'

const styles = StyleSheet.create({
  page: { padding: 28, color: '#1D1F21' },
  frame: {
    flex: 1,
    border: '2 solid #2F3235',
    borderRadius: 12,
    padding: 40,
    justifyContent: 'space-between',
  },
  brand: { fontSize: 13, color: '#495057' },
  title: { fontSize: 30, fontFamily: 'Helvetica-Bold', marginTop: 6 },
  small: { fontSize: 12, color: '#495057' },
  student: { fontSize: 28, fontFamily: 'Helvetica-Bold', marginVertical: 8 },
  course: { fontSize: 20, fontFamily: 'Helvetica-Bold', marginVertical: 8 },
  foot: { flexDirection: 'row', alignItems: 'center', gap: 16 },
  words: { flex: 1, fontSize: 9, color: '#495057', lineHeight: 1.5 },
})

export type CertificateDrawing = {
  brand: string
  student: string
  course: string
  day: string
  hours: string | null
  /** Where anybody can check it. */
  address: string
}

/** The certificate on one landscape page, with its address as text and as QR code. */
export function drawCertificate(certificate: CertificateDrawing): Promise<Uint8Array> {
  const { brand, student, course, day, hours, address } = certificate
  const words = text.certificate
  const when = [words.on(day), ...(hours === null ? [] : [words.hours(hours)])].join(', ')
  return renderToBuffer(
    createElement(
      Document,
      { title: `${words.title}: ${course}`, author: brand, language: 'pt-BR' },
      createElement(
        Page,
        { size: 'A4', orientation: 'landscape', style: styles.page },
        createElement(
          View,
          { style: styles.frame },
          createElement(
            View,
            null,
            createElement(Text, { style: styles.brand }, brand),
            createElement(Text, { style: styles.title }, words.title),
          ),
          createElement(
            View,
            null,
            createElement(Text, { style: styles.small }, words.says),
            createElement(Text, { style: styles.student }, student),
            createElement(Text, { style: styles.small }, words.finished),
            createElement(Text, { style: styles.course }, course),
            createElement(Text, { style: styles.small }, `${when}.`),
          ),
          createElement(
            View,
            { style: styles.foot },
            qrCode(address),
            createElement(
              View,
              { style: styles.words },
              createElement(Text, null, words.verify),
              createElement(Text, null, address),
            ),
          ),
        ),
      ),
    ),
  )
}

const QR_POINTS = 88

function qrCode(address: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, width: QR_POINTS, height: QR_POINTS },
    createElement(Path, { d: path, fill: '#000000' }),
  )
}
