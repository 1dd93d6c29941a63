import { queuedJob } from '#platform/server/jobs/job.ts'
import { PartnerKey } from '#platform/server/partner-key.ts'

import { trackSocialProfile } from './social/track-social-profile.ts'

type Parts = Parameters<typeof trackSocialProfile>[0]

export const profileJobs = [
  queuedJob({
    name: 'track_social_profile',
    payload: PartnerKey,
    outbox: { function: 'queue_social_tracking', limit: 200, attempts: 6 },
    run: (parts: Parts, key) => trackSocialProfile(parts, key),
  }),
]
