import { renderToStaticMarkup } from 'react-dom/server'

import type { AppLook } from '#features/program/brands/server/public.ts'
import { promise } from '#features/program/identity/promise.ts'

/** The brand's logo and promise, as the opening page shows them. */
export function promiseMarkup({ name, logo }: AppLook): string {
  // Any other priority makes React add a preload before the element, which must be the first.
  return renderToStaticMarkup(
    <i className="promise">
      <span>
        {logo === null ? name : <img src={logo} alt="" data-logo="" fetchPriority="low" />}
      </span>
      <div>
        <b>{promise.headline}</b>
        <small>{promise.detail}</small>
      </div>
    </i>,
  )
}
