import { createContext, use } from 'react'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'

/** The signed-in person at the brand of the address. */
export type Member = {
  name: string
  email: string
  brand: { slug: string; name: string; logoUrl: string | null }
  roleName: string
  permissions: ReadonlySet<Permission>
}

export const MemberContext = createContext<Member | null>(null)

export function useMember(): Member {
  const member = use(MemberContext)
  if (member === null) throw new Error('only inside the console of a brand')
  return member
}

/** Whether the person may do this; the server decides again at each call. */
export function useMay(permission: Permission): boolean {
  return useMember().permissions.has(permission)
}

/** The address of a screen of the brand: `/parceiros` becomes `/aurora/parceiros`. */
export function useBrandPath(): (path: string) => string {
  const { slug } = useMember().brand
  return (path) => `/${slug}${path}`
}
