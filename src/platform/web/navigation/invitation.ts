const NAME = 'slug_indicated_by'

/** The inviter's slug in the address of a sign-up or a login. */
export function inviteIn(search: URLSearchParams): string | null {
  const slug = search.get(NAME)?.trim().slice(0, 60) ?? ''
  return slug === '' ? null : slug
}

/** Adds the invitation to another address; empty without one. */
export function inviteQuery(invitedBy: string | null): string {
  return invitedBy === null ? '' : `?${new URLSearchParams({ [NAME]: invitedBy })}`
}

export function withoutInvite(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(NAME)
  return rest
}
