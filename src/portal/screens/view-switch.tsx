import type { View } from '#features/selling/catalog/portal/product-browser.tsx'
import { text } from '#features/selling/catalog/portal/text.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'

const views = ['all_products', 'category', 'company'] as const
type ViewSwitchProps = { view: View; onView: (view: View) => void }

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Chips
      label={text.views}
      row="scroll"
      spaced
      chosen={view}
      onChoose={onView}
      options={views.map((value) => ({ value, label: text.view[value] }))}
    />
  )
}
