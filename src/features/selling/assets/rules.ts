/**
 * The use of an image: a banner or the header of a public page, the library of the
 * partners' stores, the login page, a banner of the dashboard.
 */
export const assetTargets = ['banner', 'header', 'store', 'login', 'dashboard'] as const
export type AssetTarget = (typeof assetTargets)[number]

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
