/** A crossed-out picture, as where a product has none. */
const SIGN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="#84888c" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M15 8h.01M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099a3 3 0 0 1-2.144.901H6a3 3 0 0 1-3-3V6c0-.845.349-1.608.91-2.153M3 16l5-5c.928-.893 2.072-.893 3 0l5 5M16.33 12.338c.574-.054 1.155.166 1.67.662l3 3M3 3l18 18"/></svg>',
)}`

/** The addresses of the pictures that show the sign. */
const broken = new Map<HTMLImageElement, { src: string; srcset: string }>()

/**
 * From now on, a picture that cannot be loaded shows a sign instead of the browser's own; once the network is back it
 * is loaded again. One with words of its own shows these.
 */
export function followBrokenPictures(): void {
  // The event does not bubble.
  document.addEventListener('error', ({ target }) => showSign(target), true)
  window.addEventListener('online', loadAgain)
}

function showSign(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const { alt, src, srcset } = target
  if (alt !== '' || src === SIGN) return
  broken.set(target, { src, srcset })
  target.removeAttribute('srcset')
  target.src = SIGN
  target.dataset['broken'] = ''
}

function loadAgain(): void {
  for (const [picture, { src, srcset }] of broken) {
    delete picture.dataset['broken']
    // React may have given it another address meanwhile.
    if (picture.src !== SIGN) continue
    if (srcset !== '') picture.srcset = srcset
    picture.src = src
  }
  broken.clear()
}
