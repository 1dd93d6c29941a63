/**
 * The secret of a link: `#token=...`, which browsers send to no server. It is removed from the
 * address, so that it is neither in the history nor in a copied address.
 */
export function tokenOfAddress(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}
