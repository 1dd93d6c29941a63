import { inScope } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../../contract.ts'
import { menuAt } from '../permissions.ts'
import { signIn, type SignInParts, switchBrand } from './sign-in.ts'

/** Opens a session, moves it to another brand, and returns its menu. */
export function signInRoutes(server: Server, parts: SignInParts): void {
  const { members } = parts
  serveWithoutTransaction(server, contract.signIn, ({ body, ...call }) =>
    signIn(
      {
        email: body.email,
        password: body.password,
        brandSlug: body.slug_parent,
        proof: body.recaptcha_response,
      },
      { ...call, ...parts },
    ),
  )

  // Not limited to one brand: the other membership is outside the scope of the token's
  // brand.
  serveWithoutTransaction(server, contract.switchBrand, ({ body, viewer, origin, now }) =>
    inScope(server.db, 'every brand: own brands', (tx) =>
      switchBrand(tx, { viewer, brandSlug: body.parent_slug }, { origin, now, members }),
    ),
  )

  serve(server, contract.showMe, ({ viewer, tx }) => members.view(tx, viewer))

  serve(server, contract.listPermissions, async ({ viewer, tx }) => {
    const { isUsual, routes } = await menuAt(tx, viewer.brandId)
    return routes.map(({ route, description, isNew, icon, isRenamed }, position) => ({
      route,
      descricao: description,
      isNew,
      sort: isUsual ? null : position,
      label: isRenamed ? description : null,
      icon,
    }))
  })
}
