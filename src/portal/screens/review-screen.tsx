import { Suspense } from 'react'

import { InReviewScreen } from '#features/identity/portal/in-review-screen.tsx'
import { ReviewSteps } from '#features/registration/portal/review-steps.tsx'

import { AccountLinks } from './account-links.tsx'

/** Waiting for the brand, with what the brand asks meanwhile. */
export function ReviewScreen() {
  return (
    <InReviewScreen account={<AccountLinks />}>
      <Suspense>
        <ReviewSteps />
      </Suspense>
    </InReviewScreen>
  )
}
