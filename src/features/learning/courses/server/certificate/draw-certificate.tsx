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
import { encode } from 'uqr'

import { type Letterhead, LetterheadView } from '#platform/server/pdf/letterhead.tsx'

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
  title: { fontSize: 30, fontFamily: 'Helvetica-Bold', marginTop: 6 },
  small: { fontSize: 12, color: '#495057' },
  student: { fontSize: 28, fontFamily: 'Helvetica-Bold', marginVertical: 8 },
  course: { fontSize: 20, fontFamily: 'Helvetica-Bold', marginVertical: 8 },
  foot: { flexDirection: 'row', alignItems: 'center', gap: 16 },
  words: { flex: 1, fontSize: 9, color: '#495057', lineHeight: 1.5 },
})

export type CertificateDrawing = {
  letterhead: Letterhead
  student: string
  course: string
  day: string
  hours: string | null
  /** The public address where the certificate can be checked. */
  address: string
}

/** The certificate on one landscape page, with its address as text and as QR code. */
export function drawCertificate(certificate: CertificateDrawing): Promise<Uint8Array> {
  const { letterhead, student, course, day, hours, address } = certificate
  const words = text.certificate
  const when = [words.on(day), ...(hours === null ? [] : [words.hours(hours)])].join(', ')
  return renderToBuffer(
    <Document
      title={`${words.title}: ${course}`}
      author={letterhead.brandName}
      language="pt-BR"
    >
      <Page size="A4" orientation="landscape" style={styles.page}>
        <View style={styles.frame}>
          <View>
            <LetterheadView {...letterhead} />
            <Text style={styles.title}>{words.title}</Text>
          </View>
          <View>
            <Text style={styles.small}>{words.says}</Text>
            <Text style={styles.student}>{student}</Text>
            <Text style={styles.small}>{words.finished}</Text>
            <Text style={styles.course}>{course}</Text>
            <Text style={styles.small}>{`${when}.`}</Text>
          </View>
          <View style={styles.foot}>
            <QrCode content={address} />
            <View style={styles.words}>
              <Text>{words.verify}</Text>
              <Text>{address}</Text>
            </View>
          </View>
        </View>
      </Page>
    </Document>,
  )
}

const QR_POINTS = 88

function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={QR_POINTS} height={QR_POINTS}>
      <Path d={path} fill="#000000" />
    </Svg>
  )
}
