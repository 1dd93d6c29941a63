import { inScope } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../../contract.ts'
import { alcadasOf } from '../alcadas.ts'
import { signIn, type SignInParts, switchBrand } from './sign-in.ts'

/** Opening a session, moving it to another brand, and what it may see. */
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

  // Across brands: the other place is not of the token's brand, so its scope would hide it.
  serveWithoutTransaction(server, contract.switchBrand, ({ body, viewer, origin, now }) =>
    inScope(server.db, 'every brand', (tx) =>
      switchBrand(tx, { viewer, brandSlug: body.parent_slug }, { origin, now, members }),
    ),
  )

  serve(server, contract.showMe, ({ viewer, tx }) => members.view(tx, viewer))

  serve(server, contract.listAlcadas, async ({ viewer, tx }) => {
    const alcadas = await alcadasOf(tx, viewer.brandId)
    return alcadas.map(({ route, description, isNew }) => ({
      route,
      descricao: description,
      isNew,
    }))
  })
}
