/**
 * The use of an image: a banner or the header of a public page, the library of the
 * partners' stores, the login page, a banner of the dashboard.
 */
export const assetTargets = ['banner', 'header', 'store', 'login', 'dashboard'] as const
export type AssetTarget = (typeof assetTargets)[number]

/** The images at which a sentence and a button are drawn. */
export function takesWords(target: AssetTarget): boolean {
  return target === 'dashboard' || target === 'banner'
}

/** So short that they fit a phone of 320 pixels. */
export const HEADING_LENGTH = 60
export const BUTTON_LENGTH = 24

type Words = {
  target: AssetTarget
  heading?: string | undefined
  button_label?: string | undefined
  url?: string | undefined
}

/** The fields of an image's words that do not fit the others, each with what to do. */
export function wordProblems(words: Words) {
  const { target, heading, button_label: button, url } = words
  const onlyBanners = 'Só os banners levam frase e botão.'
  return [
    heading !== undefined &&
      !takesWords(target) && { field: 'heading', message: onlyBanners },
    button !== undefined &&
      !takesWords(target) && { field: 'button_label', message: onlyBanners },
    button !== undefined &&
      url === undefined && {
        field: 'url',
        message: 'O botão precisa de um endereço para abrir.',
      },
  ].filter((problem) => problem !== false)
}

type Size = { width: number; height: number }

/**
 * The size of each kind, in pixels: for wide screens, and for phones (or as a thumbnail).
 */
export const assetSizes: Readonly<Record<AssetTarget, { wide: Size; narrow: Size }>> = {
  banner: { wide: { width: 1600, height: 600 }, narrow: { width: 800, height: 600 } },
  header: { wide: { width: 1600, height: 400 }, narrow: { width: 800, height: 400 } },
  store: { wide: { width: 1200, height: 1200 }, narrow: { width: 480, height: 480 } },
  dashboard: { wide: { width: 1600, height: 320 }, narrow: { width: 800, height: 320 } },
  login: { wide: { width: 1600, height: 1200 }, narrow: { width: 800, height: 1000 } },
}
