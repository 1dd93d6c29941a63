import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'

import type { View } from '#features/selling/catalog/portal/product-browser.tsx'
import { text } from '#features/selling/catalog/portal/text.ts'

const views = ['all_products', 'category', 'company'] as const
type ViewSwitchProps = { view: View; onView: (view: View) => void }

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={text.views}
      value={view}
      onChange={(value) => onView(views.find((one) => one === value) ?? 'all_products')}
      data={views.map((value) => ({ value, label: text.view[value] }))}
    />
  )
}
