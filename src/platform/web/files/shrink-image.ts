/** Legible at full screen, and far below any limit as JPEG. */
const LONGEST_SIDE = 2_400
const QUALITY = 0.85

/**
 * The upload of a picture: unchanged if it is small, else resized. Other files are not
 * changed.
 */
export async function shrinkImage(file: File, limitBytes: number): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= limitBytes / 2) return file
  const picture = await createImageBitmap(file).catch(() => null)
  // A format that this browser cannot decode: the server decides.
  if (picture === null) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', QUALITY),
  )
  if (smaller === null || smaller.size >= file.size) return file
  return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
}
