/** The company that the dashboard is filtered by; undefined for the session's own. */
export function companyIn(search: URLSearchParams): number | undefined {
  const id = search.get('empresa')
  return id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}
