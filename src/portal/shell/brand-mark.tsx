import { Link } from 'react-router'

import { useBrand } from '../brand.ts'

import classes from './brand-mark.module.css'

/** The brand's logo, or its name with its initial, as a link home. */
export function BrandMark() {
  const brand = useBrand()
  return (
    <Link to="/dashboard" className={classes['mark']}>
      {brand.logoUrl === null ? (
        <>
          <span className={classes['initial']} aria-hidden>
            {brand.name.slice(0, 1)}
          </span>
          <span className={classes['name']}>{brand.name}</span>
        </>
      ) : (
        <img className={classes['logo']} src={brand.logoUrl} alt={brand.name} data-logo />
      )}
    </Link>
  )
}
