import { BrandsScreen } from '#features/people/memberships/portal/brands-screen.tsx'
import { leave } from '#features/program/identity/portal/leave.ts'

/** The person's brands, with the sign-out. */
export function MyBrandsScreen() {
  return <BrandsScreen onLeave={leave} />
}
