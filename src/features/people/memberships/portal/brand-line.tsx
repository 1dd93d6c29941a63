import type { ReactNode } from 'react'

import classes from './brands-screen.module.css'

type BrandLineProps = {
  brand: { nome: string; logo_foto_link: string | null }
  detail?: string
  children: ReactNode
  /** Opens below the line. */
  below?: ReactNode
}

export function BrandLine({ brand, detail, children, below }: BrandLineProps) {
  return (
    <li>
      <div className={classes['line']} data-detailed={detail !== undefined || undefined}>
        {brand.logo_foto_link === null ? (
          <span className={classes['mark']} aria-hidden>
            {brand.nome.slice(0, 1)}
          </span>
        ) : (
          <img className={classes['mark']} src={brand.logo_foto_link} alt="" data-logo />
        )}
        <span className={classes['words']}>
          <span className={classes['name']}>{brand.nome}</span>
          {detail !== undefined && <span className={classes['state']}>{detail}</span>}
        </span>
        <span className={classes['actions']}>{children}</span>
      </div>
      {below}
    </li>
  )
}
