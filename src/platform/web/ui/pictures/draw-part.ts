const QUALITY = 0.9

export type Part = { x: number; y: number; width: number; height: number }
export type PictureSize = { width: number; height: number }

type Drawing = { address: string; part: Part; size: PictureSize; fileName: string }

/** The chosen part of a picture as a small JPEG; null where the browser cannot draw it. */
export async function drawPart({
  address,
  part,
  size: { width, height },
  fileName,
}: Drawing): Promise<File | null> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // JPEG has no transparency; transparent parts would become black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  const drawn = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', QUALITY),
  )
  return drawn && new File([drawn], fileName, { type: drawn.type })
}
