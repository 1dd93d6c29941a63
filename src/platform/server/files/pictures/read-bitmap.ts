/** Offsets in a BMP file (BITMAPFILEHEADER, BITMAPINFOHEADER; Microsoft, "Bitmap Storage"). */
const PIXELS_AT = 10
const HEADER_SIZE_AT = 14
const WIDTH_AT = 18
const HEIGHT_AT = 22
const BITS_AT = 28
const COMPRESSION_AT = 30
const COLORS_AT = 46
const FILE_HEADER_BYTES = 14
const INFO_HEADER_BYTES = 40

export type Bitmap = { pixels: Uint8Array; width: number; height: number }

/**
 * The pixels of a BMP as programs write them (8 bits with a palette, 24 or 32 bits, not packed), which
 * the drawing library does not read. Null for any other, for one that is cut off or too large.
 */
export function readBitmap(file: Uint8Array, mostPixels: number): Bitmap | null {
  const header = readHeader(file)
  if (header === null || header.width * header.height > mostPixels) return null
  const { width, height, bits, start, rowBytes, fromTop } = header
  if (start + rowBytes * height > file.length) return null
  const source = bits === 8 ? header.palette : file
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const from = start + rowBytes * (fromTop ? row : height - 1 - row)
    for (let column = 0; column < width; column += 1) {
      const at = from + (column * bits) / 8
      const color = bits === 8 ? (file[at] ?? 0) * 4 : at
      const to = (row * width + column) * 3
      pixels[to] = source[color + 2] ?? 0
      pixels[to + 1] = source[color + 1] ?? 0
      pixels[to + 2] = source[color] ?? 0
    }
  }
  return { pixels, width, height }
}

function readHeader(file: Uint8Array) {
  if (file.length < FILE_HEADER_BYTES + INFO_HEADER_BYTES) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const headerBytes = view.getUint32(HEADER_SIZE_AT, true)
  const width = view.getInt32(WIDTH_AT, true)
  // Rows are stored from the bottom up unless the height is negative.
  const signedHeight = view.getInt32(HEIGHT_AT, true)
  const height = Math.abs(signedHeight)
  const bits = view.getUint16(BITS_AT, true)
  // 3 (BITFIELDS) with 32 bits is how newer programs write plain colours.
  const plain = [0, 3].includes(view.getUint32(COMPRESSION_AT, true))
  if (headerBytes < INFO_HEADER_BYTES || !plain || ![8, 24, 32].includes(bits)) return null
  if (width < 1 || height < 1) return null
  const colors = Math.min(256, view.getUint32(COLORS_AT, true) || 256)
  const palette = FILE_HEADER_BYTES + headerBytes
  return {
    width,
    height,
    bits,
    fromTop: signedHeight < 0,
    start: view.getUint32(PIXELS_AT, true),
    rowBytes: Math.ceil((width * bits) / 32) * 4,
    palette: file.subarray(palette, palette + 4 * colors),
  }
}
