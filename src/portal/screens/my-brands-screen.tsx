import { BrandsScreen } from '#features/people/memberships/portal/brands-screen.tsx'
import { leave } from '#features/program/identity/portal/leave.ts'

import { termsOf } from './home/terms-of.tsx'

/** The person's brands, with the sign-out. */
export function MyBrandsScreen() {
  return <BrandsScreen terms={termsOf} onLeave={leave} />
}
