import { Suspense } from 'react'

import { ReviewSteps } from '#features/people/registration/portal/review-steps.tsx'
import { InReviewScreen } from '#features/program/identity/portal/in-review-screen.tsx'

import { AccountLinks } from './account-links.tsx'

/** The waiting screen, with what the brand requires meanwhile. */
export function ReviewScreen() {
  return (
    <InReviewScreen account={<AccountLinks />}>
      <Suspense>
        <ReviewSteps />
      </Suspense>
    </InReviewScreen>
  )
}
