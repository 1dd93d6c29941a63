import { Skeleton } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

/** As tall as what is loaded, so that the content below is not shifted. */
export function PanelSkeleton({ height }: { height: number | string }) {
  return (
    <Panel>
      <Skeleton height={height} radius="md" />
    </Panel>
  )
}
