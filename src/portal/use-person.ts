import { useQuery } from '@tanstack/react-query'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'

type Person = { name: string; email: string; photoUrl: string | null }

/** The signed-in user. Inside the frame there always is one: the guard loads them first. */
export function usePerson(): Person {
  const { data: me } = useQuery(sessionQuery)
  return {
    name: me?.nome ?? '',
    email: me?.email ?? '',
    photoUrl: me?.partner.logo_foto_link ?? null,
  }
}
