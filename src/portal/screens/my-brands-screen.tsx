import { leave } from '#features/identity/portal/leave.ts'
import { BrandsScreen } from '#features/partners/portal/brands-screen.tsx'

/** The person's brands, joined to the way out. */
export function MyBrandsScreen() {
  return <BrandsScreen onLeave={leave} />
}
