import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { ethnicities, genders } from '../person-lists.ts'
import { brandBySlug, takesPartners } from './brands.ts'
import { isParameterKey, type ParameterKey, parameters } from './known-parameters.ts'
import { parameter, parametersOf } from './parameters.ts'

/** The address of a partner's page, at the brand's own site or at the platform. */
export type PageOf = (tx: Tx, owner: PartnerKey) => Promise<string>

export function brandRoutes(server: Server, pageOf: PageOf): void {
  serve(server, contract.showBrand, async ({ query, tx }) => {
    const brand = await brandBySlug(tx, query.slug)
    if (!brand) return refuse('unknown_brand')
    return {
      slug: brand.slug,
      nome: brand.name,
      logo_foto_link: brand.logoUrl,
      mode: brand.mode,
      open_for_joining: takesPartners(brand),
    }
  })

  serve(server, contract.listParameters, async ({ viewer, tx }) => {
    const visible = Object.keys(parameters).filter(isVisible)
    return toSettings(await parametersOf(tx, viewer.brandId, visible))
  })

  serve(server, contract.listParametersByKeys, async ({ query, viewer, tx }) => {
    const requested = query.keys.split(',').map((key) => key.trim())
    const values = await parametersOf(tx, viewer.brandId, requested.filter(isVisible))
    // The caller's own page replaces the brand's pattern or a missing value.
    if ('partner_landing_page_link' in values)
      values.partner_landing_page_link = await pageOf(tx, viewer)
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, { value }]),
    )
  })

  serve(server, contract.showParameter, async ({ params, tx }) => {
    const brand = await brandBySlug(tx, params.slug)
    if (!brand || !isVisible(params.param)) return refuse('unknown_parameter')
    return { var: params.param, value: await parameter(tx, brand.id, params.param) }
  })

  serve(server, contract.showSignupRedirect, async ({ params, tx }) => {
    const brand = await brandBySlug(tx, params.partnerSlug)
    if (!brand) return refuse('unknown_brand')
    const value = await parameter(tx, brand.id, 'refirect_signup')
    return { var: 'refirect_signup' as const, value }
  })

  serve(server, contract.showCustomLayout, async ({ params, tx }) => {
    const brand = await brandBySlug(tx, params.parentSlug)
    if (!brand) return refuse('unknown_brand')
    const value = await parameter(tx, brand.id, 'custom_layout')
    return { var: 'custom_layout' as const, value }
  })

  serve(server, contract.listBrandScripts, async ({ viewer, tx }) => {
    const scripts = await parameter(tx, viewer.brandId, 'brand_scripts')
    return scripts.map(({ name, src }, index) => ({ id: index + 1, name, src }))
  })

  serve(server, contract.listGenders, async () => [...genders])

  serve(server, contract.listEthnicities, async () => [...ethnicities])
}

function isVisible(key: string): key is ParameterKey {
  return isParameterKey(key) && parameters[key].visible
}

function toSettings(values: Record<string, unknown>) {
  return Object.entries(values).map(([name, value]) => ({ var: name, value }))
}
