import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'

import { text } from '../text.ts'

import classes from './scheme-switch.module.css'

const schemes = ['light', 'dark', 'auto'] as const

/** Light, dark, or the device's setting. */
export function SchemeSwitch() {
  const name = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>{text.scheme}</legend>
      <div className={classes['switch']}>
        {schemes.map((scheme) => (
          <label key={scheme} className={classes['choice']}>
            <input
              type="radio"
              name={name}
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {text.schemes[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
