import { ProofPanel } from '#features/people/followers/portal/proof-panel.tsx'
import { SocialAccountScreen } from '#features/people/profile/portal/social-account-screen.tsx'

/** A partner's networks, and between their figures and their names how the followers are proved. */
export function SocialAccount() {
  return <SocialAccountScreen proof={<ProofPanel />} />
}
