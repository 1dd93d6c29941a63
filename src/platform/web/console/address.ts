/** The folder of the console in the address; the router adds it to every path. */
export const CONSOLE_BASE = '/console'

/** The first parts of addresses that belong to the person and not to a brand. */
const ownPaths = ['entrar', 'convite', 'recuperar', 'conta', 'plataforma'] as const

/** The brand of an address of the console: `/console/aurora/parceiros` is of `aurora`. */
export function brandOfAddress(pathname: string): string | null {
  const [, base, first = ''] = pathname.split('/')
  if (`/${base}` !== CONSOLE_BASE || first === '') return null
  return ownPaths.some((path) => path === first) ? null : first
}
