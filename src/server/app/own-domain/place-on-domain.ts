type Place =
  | { kind: 'here' }
  /** A page of the installation: its address has it. */
  | { kind: 'installation' }
  | { kind: 'moved'; path: string }
  /** The console's calls: its cookies belong to the installation's address. */
  | { kind: 'missing' }
  /** Here only if the brand with this slug is the domain's, or no brand has it. */
  | { kind: 'named'; slug: string }

const CONSOLE_CALL = /^\/api\/console(?:\/|$)/
const INSTALLATION =
  /^\/(?:console|docs|api\/docs|dev|demo|metrics|blog-lp|compare[^/]*)(?:\/|$)/
/** Addresses of the server and of built files, in which the first part is no slug. */
const SHARED = /^\/(?:api|v1|v2|r|files|photos|assets|health|certificate)(?:\/|$)/
const MISSION = /^\/public\/mission\/[^/]+\/?$/
const NAMED = [
  /^\/[^/]+\/lp\/([^/]+)(?:\/|$)/,
  /^\/lp\/([^/]+)(?:\/|$)/,
  /^\/public\/missions\/([^/]+)\/?$/,
  /^\/tag\/([^/]+)\.js$/,
  /^\/([^/]+)-info\/?$/,
  /^\/([^/]+)(?:\/|$)/,
]

function slugIn(path: string, query: URLSearchParams): string | undefined {
  const company = query.get('slug_company')
  if (company !== null && MISSION.test(path)) return company.toLowerCase()
  for (const pattern of NAMED) {
    const slug = pattern.exec(path)?.[1]
    if (slug !== undefined) return slug
  }
  return undefined
}

/** A path as the router compares it: letters may be written as numbers, and case does not count. */
function asRouted(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** What a brand's own domain answers for a path. */
export function placeOnDomain(
  path: string,
  brandSlug: string,
  query: URLSearchParams = new URLSearchParams(),
): Place {
  if (path === '/') return { kind: 'moved', path: `/${brandSlug}` }
  if (/^\/public\/missions\/?$/.test(path))
    return { kind: 'moved', path: `/public/missions/${brandSlug}` }
  const lower = asRouted(path)
  if (CONSOLE_CALL.test(lower)) return { kind: 'missing' }
  if (INSTALLATION.test(lower)) return { kind: 'installation' }
  if (SHARED.test(lower)) return { kind: 'here' }
  const slug = slugIn(lower, query)
  return slug === undefined || slug === brandSlug
    ? { kind: 'here' }
    : { kind: 'named', slug }
}
