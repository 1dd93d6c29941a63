import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

import { reveal } from '../../ui/lists/reveal.ts'

type ScreenTabsProps<Name extends string> = {
  label: string
  titles: Readonly<Record<Name, string>>
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** The tabs of a screen; on a phone, where they do not fit beside each other, they scroll. */
export function ScreenTabs<Name extends string>(props: ScreenTabsProps<Name>) {
  const { label, titles, names, chosen, onChoose, children } = props
  const choose = (value: string | null) => {
    const name = names.find((one) => one === value)
    if (name !== undefined) onChoose(name)
  }
  return (
    <Tabs
      value={chosen}
      onChange={choose}
      keepMounted={false}
      styles={{ list: { flexWrap: 'nowrap', overflowX: 'auto' }, tab: { flexShrink: 0 } }}
    >
      <Tabs.List aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === chosen ? reveal : undefined}>
            {titles[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {name === chosen && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
