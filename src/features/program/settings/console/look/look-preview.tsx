import {
  IconBell,
  IconHome,
  IconMenu2,
  IconShoppingBag,
  IconWallet,
} from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'

import { textOn } from '#platform/contract/color.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useMember } from '#platform/web/console/member.ts'
import { INK, layoutFrom, paletteOf, SURFACE } from '#platform/web/theme/brand-palette.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { showLook } from '../../look-contract.ts'
import { text } from '../text.ts'

import classes from './look-preview.module.css'

const words = text.look.preview
const icons = [IconHome, IconWallet, IconShoppingBag, IconMenu2]

type Look = Output<typeof showLook>
type LookPreviewProps = { look: Look; colors: Look['colors'] }

/** The portal on a phone with these colours, by the same computation as the portal's. */
export function LookPreview({ look, colors }: LookPreviewProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { brand } = useMember()
  const palette = paletteOf(layoutFrom(colors))
  const accent = palette.accent[scheme][scheme === 'light' ? 6 : 4]
  const style = {
    ...palette[scheme],
    '--preview-card': SURFACE[scheme],
    '--preview-ink': INK[scheme],
    '--preview-accent': accent,
    '--preview-on-accent': textOn(accent),
  } as CSSProperties
  return (
    <Panel title={words.title}>
      <Chips<'light' | 'dark'>
        row="fill"
        spaced
        label={words.scheme}
        chosen={scheme}
        onChoose={setScheme}
        options={[
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
      />
      <div className={classes['phone']} style={style} data-scheme={scheme} aria-hidden>
        <div className={classes['bar']}>
          {look.logo_url === null ? (
            <strong>{brand.name}</strong>
          ) : (
            <img src={look.logo_url} alt="" className={classes['logo']} />
          )}
          <IconBell size={18} />
        </div>
        <div className={classes['body']}>
          <div className={classes['card']}>
            <small>{words.balance}</small>
            <span className={classes['amount']}>{words.amount}</span>
            <span className={classes['action']}>{words.action}</span>
          </div>
          <div className={classes['card']}>
            <small>{words.sale}</small>
            <strong>{words.saleAmount}</strong>
          </div>
          <div className={classes['menu']}>
            <div className={classes['top']}>{brand.name}</div>
            {words.items.map((item, index) => {
              const Glyph = icons[index] ?? IconHome
              return (
                <div
                  key={item}
                  className={classes['item']}
                  data-active={index === 0 || undefined}
                >
                  <Glyph size={16} />
                  {item}
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </Panel>
  )
}
