const NAME = 'slug_indicated_by'

/** The slug of whoever invites, as the address of a sign-up or a login carries it. */
export function inviteIn(search: URLSearchParams): string | null {
  const slug = search.get(NAME)?.trim().slice(0, 60) ?? ''
  return slug === '' ? null : slug
}

/** Carries an invitation on to another address; empty without one. */
export function inviteQuery(invitedBy: string | null): string {
  return invitedBy === null ? '' : `?${new URLSearchParams({ [NAME]: invitedBy })}`
}

export function withoutInvite(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(NAME)
  return rest
}
