/**
 * From now on, a picture that cannot be loaded shows a sign (global.css) instead of the browser's own, and is loaded
 * again once the network is back. One with words of its own shows these.
 */
export function followBrokenPictures(): void {
  // The events do not bubble.
  for (const name of ['error', 'load'])
    document.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.alt === '')
          target.toggleAttribute('data-broken', name === 'error')
      },
      true,
    )
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-broken]'))
      picture.setAttribute('src', picture.src)
  })
}
