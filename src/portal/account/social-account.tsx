import { ProofPanel } from '#features/people/followers/portal/proof-panel.tsx'
import { SocialAccountScreen } from '#features/people/profile/portal/social-account-screen.tsx'

/** A partner's networks, with the proof of followers between the figures and the names. */
export function SocialAccount() {
  return <SocialAccountScreen proof={<ProofPanel />} />
}
