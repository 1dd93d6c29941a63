import { Image, StyleSheet, Text, View } from '@react-pdf/renderer'

/** In points. */
const LOGO_HEIGHT = 28
const LOGO_GAP = 6
/** What the logo adds to the height, for those who divide a paper into pages themselves. */
export const LOGO_PART = LOGO_HEIGHT + LOGO_GAP

const styles = StyleSheet.create({
  head: { marginBottom: 4 },
  logo: {
    height: LOGO_HEIGHT,
    width: 150,
    marginBottom: LOGO_GAP,
    objectFit: 'contain',
    objectPosition: 'left',
  },
  name: { fontSize: 9, lineHeight: 1.4, color: '#495057' },
})

export type Letterhead = {
  brandName: string
  /** A PNG; null where the brand has none or its file is out of reach. */
  logo: Uint8Array | null
}

/** Whose paper it is: the logo, where there is one, and always the name. */
export function LetterheadView({ brandName, logo }: Letterhead) {
  return (
    <View style={styles.head}>
      {logo && (
        <Image style={styles.logo} src={{ data: Buffer.from(logo), format: 'png' }} />
      )}
      <Text style={styles.name}>{brandName}</Text>
    </View>
  )
}
