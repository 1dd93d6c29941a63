/**
 * A picture that a canvas may give back again: one of another site only if that site allows it. Null where it
 * cannot be loaded, or must not be read.
 */
export async function loadPicture(
  address: string | null,
): Promise<HTMLImageElement | null> {
  if (address === null) return null
  for (const from of addressesOf(address)) {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.src = from
    try {
      await picture.decode()
      return picture
    } catch {
      // The next address, or none.
    }
  }
  return null
}

/**
 * The screen shows the same picture without asking for that permission, and the browser may keep that answer:
 * another address reads the site's own again.
 */
function addressesOf(address: string): string[] {
  const url = new URL(address, document.baseURI)
  if (url.origin === location.origin || !url.protocol.startsWith('http')) return [address]
  url.searchParams.set('poster', '1')
  return [address, url.href]
}
