/** The browser's store of opened files; it goes with the copy for offline use. */
const STORE = 'opened-files'
/** The most files that are kept; the oldest goes first. */
const KEPT = 20

/** The bytes of a named file: this device's copy, else from its address, which is kept for the next time. */
export async function openKept(name: string, address: string): Promise<Blob> {
  const place = `/opened-files/${encodeURIComponent(name)}`
  const store = await openStore()
  const copy = await store?.match(place)
  const answer = copy ?? (await fetch(address))
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const bytes = await answer.blob()
  if (copy === undefined && store) await keep(store, place, bytes)
  return bytes
}

/** Removes every kept file. */
export async function eraseKeptFiles(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(STORE).catch(() => false)
}

/** Null where the browser keeps nothing, as in private windows. */
async function openStore(): Promise<Cache | null> {
  if (typeof caches === 'undefined') return null
  return caches.open(STORE).catch(() => null)
}

async function keep(store: Cache, place: string, bytes: Blob): Promise<void> {
  try {
    await store.put(place, new Response(bytes))
    const kept = await store.keys()
    for (const old of kept.slice(0, Math.max(0, kept.length - KEPT)))
      await store.delete(old)
  } catch {
    // The device is full: the file is read again the next time.
  }
}
