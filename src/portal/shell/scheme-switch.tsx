import { useMantineColorScheme } from '@mantine/core'

import { Chips } from '#platform/web/ui/choice/chips.tsx'

import { text } from '../text.ts'

import classes from './scheme-switch.module.css'

const schemes = ['light', 'dark', 'auto'] as const

/** Light, dark, or the device's setting. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <p className={classes['legend']}>{text.scheme}</p>
      <Chips
        label={text.scheme}
        row="fill"
        chosen={colorScheme}
        onChoose={setColorScheme}
        options={schemes.map((value) => ({ value, label: text.schemes[value] }))}
      />
    </div>
  )
}
