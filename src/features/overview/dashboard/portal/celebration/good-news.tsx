import { lazy, Suspense, useState } from 'react'

import { isViewTab } from '#platform/web/session/view-tab.ts'

import type { Celebration } from '../../contract.ts'

const CelebrationCard = lazy(async () => ({
  default: (await import('./celebration-card.tsx')).CelebrationCard,
}))

/**
 * Shows good news one by one, without covering the screen. Who looks at the portal for the brand does not
 * see it: it would be used up.
 */
export function GoodNews({ news }: { news: readonly Celebration[] }) {
  // What was once shown stays until it is closed, though the server no longer counts it as news.
  const [met, setMet] = useState<readonly Celebration[]>([])
  const [closed, setClosed] = useState(0)
  const fresh = news.filter(({ key }) => met.every((one) => one.key !== key))
  if (fresh.length > 0) setMet([...met, ...fresh])
  const current = met[closed]
  if (current === undefined || isViewTab()) return null
  return (
    <Suspense>
      <CelebrationCard
        key={current.key}
        celebration={current}
        onClose={() => setClosed(closed + 1)}
      />
    </Suspense>
  )
}
