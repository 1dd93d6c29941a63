import {
  IconBrandWhatsapp,
  IconCoins,
  type Icon,
  IconShoppingBagCheck,
} from '@tabler/icons-react'

import { text } from '../text.ts'

import classes from './login-art.module.css'

const { steps } = text.login

/** From a shared link to credits: what the portal does. Decorative. */
export function LoginArt() {
  return (
    <div className={classes['art']} aria-hidden>
      <svg
        className={classes['path']}
        viewBox="0 0 400 360"
        fill="none"
        preserveAspectRatio="none"
      >
        <path d="M70 40c120-30 260 10 240 80S110 170 110 230s120 90 220 60" />
      </svg>
      <Card
        place="first"
        icon={IconBrandWhatsapp}
        title={steps.shared}
        detail={steps.sharedDetail}
      />
      <Card
        place="second"
        icon={IconShoppingBagCheck}
        title={steps.sold}
        detail={steps.soldDetail}
      />
      <Card
        place="third"
        icon={IconCoins}
        title={steps.earned}
        detail={steps.earnedDetail}
      />
    </div>
  )
}

type CardProps = { place: string; icon: Icon; title: string; detail: string }

function Card({ place, icon: Glyph, title, detail }: CardProps) {
  return (
    <div className={classes['card']} data-place={place}>
      <span className={classes['glyph']}>
        <Glyph size={22} stroke={1.75} />
      </span>
      <span>
        <span className={classes['title']}>{title}</span>
        <span className={classes['detail']}>{detail}</span>
      </span>
    </div>
  )
}
