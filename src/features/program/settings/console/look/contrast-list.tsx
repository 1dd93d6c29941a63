import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { z } from 'zod'

import { contrastsOf, type CustomLayout } from '#features/program/brands/rules.ts'

import { text } from '../text.ts'

import classes from './contrast-list.module.css'

const words = text.look

/** Whether the brand's texts can be read on its colours; the server decides by the same rule. */
export function ContrastList({ colors }: { colors: z.output<typeof CustomLayout> }) {
  return (
    <ul className={classes['list']} aria-label={words.contrast.title} aria-live="polite">
      {contrastsOf(colors).map(({ text: of, background, ratio, isReadable }) => {
        const pair = words.contrast.pair(words.colors[of][0], words.colors[background][0])
        const shown = ratio.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
        const Glyph = isReadable ? IconCircleCheck : IconAlertTriangle
        return (
          <li key={background} data-bad={!isReadable || undefined}>
            <Glyph aria-hidden size={18} />
            {isReadable
              ? words.contrast.good(pair, shown)
              : words.contrast.bad(pair, shown)}
          </li>
        )
      })}
    </ul>
  )
}
