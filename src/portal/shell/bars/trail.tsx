import { Link } from 'react-router'

import { useTrail } from '../../navigation/breadcrumb-trail.ts'
import { text } from '../../text.ts'

import classes from './trail.module.css'

/** The breadcrumbs. A single Home is left out. */
export function Trail() {
  const trail = useTrail()
  if (trail.length < 2) return null
  return (
    <nav aria-label={text.trailLabel}>
      <ol className={classes['trail']}>
        {trail.map((crumb, index) => (
          <li key={crumb.name}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.path}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
