/**
 * A shown picture as a file, to send it again if its removal is undone; null if it cannot be read.
 */
export async function keepPicture(address: string): Promise<File | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    const picture = await answer.blob()
    return new File([picture], 'foto.jpg', { type: picture.type })
  } catch {
    return null
  }
}
