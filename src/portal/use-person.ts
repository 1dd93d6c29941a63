import { useQuery } from '@tanstack/react-query'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'

type Person = { name: string; email: string; photoUrl: string | null }

/** Who is signed in. Inside the frame they always are: the guard loaded them before it was drawn. */
export function usePerson(): Person {
  const { data: me } = useQuery(sessionQuery)
  return {
    name: me?.nome ?? '',
    email: me?.email ?? '',
    photoUrl: me?.partner.logo_foto_link ?? null,
  }
}
