/** The spec's recommended size of a profile photo, in pixels. */
const SIDE = 300
const QUALITY = 0.9

export type Square = { x: number; y: number; width: number; height: number }

/** The chosen part of a picture as a small JPEG; null where the browser cannot draw it. */
export async function drawSquare(address: string, part: Square): Promise<File | null> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // JPEG has no transparency; transparent parts would become black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, SIDE, SIDE)
  const drawn = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', QUALITY),
  )
  return drawn && new File([drawn], 'foto.jpg', { type: drawn.type })
}
