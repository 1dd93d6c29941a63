/** The routes of the menu that a brand opens to its partners, in the usual order. */
export const menuRoutes = [
  'my-wallet',
  'home',
  'me.store',
  'store',
  'share-products',
  'products',
  'my-lists',
  'account.edit',
  'my-points.how-get',
  'my-points',
  'my-recued-points',
  'my-points.award',
  'rescue-award',
  'sales',
  'commission',
  'missions',
  'courses',
  'hierarchy',
  'notifications',
  'faq',
] as const

export type MenuRoute = (typeof menuRoutes)[number]

/** Routes that no menu is without: the way home, help, and the person's own account. */
export const alwaysInMenu: ReadonlySet<string> = new Set<MenuRoute>([
  'home',
  'account.edit',
  'notifications',
  'faq',
])

/** The icons that a brand may give an entry; the portal has these for its own menu anyway. */
export const menuIcons = [
  'wallet',
  'home',
  'share',
  'store',
  'thumb',
  'bag',
  'bulb',
  'list',
  'medal',
  'cash',
  'cart',
  'receipt',
  'book',
  'books',
  'bell',
  'help',
] as const
export type MenuIcon = (typeof menuIcons)[number]

type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/**
 * An estimate of a password's strength, for the person who types it. The server alone
 * decides: it has the list of leaked passwords, which is too large for a screen.
 */
export function passwordStrength(password: string, minimum: number): PasswordStrength {
  if (password.length < minimum) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) =>
    kind.test(password),
  )
  const distinct = new Set(password.toLowerCase()).size
  if (distinct < 5 || /^(\d+|[a-z]+\d{0,4})$/i.test(password)) {
    return password.length >= 14 && distinct >= 8 ? 'fair' : 'weak'
  }
  const points = kinds.length + Math.floor(password.length / 4)
  if (points >= 7) return 'strong'
  return points >= 5 ? 'good' : 'fair'
}

/** `Chrome no Android`, from the user agent; as much as is known. */
export function deviceName(userAgent: string): string | null {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} no ${system}`
}

// Each user agent also contains the names below it.
const BROWSERS: [string, RegExp][] = [
  ['Instagram', /Instagram/],
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
]
