import { z } from 'zod'

/** The networks whose links are built from a handle. */
const brandNetworks = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const
export type BrandNetwork = (typeof brandNetworks)[number]

/** A brand's names on the networks, as it sets them. */
export const BrandNetworks = z
  .array(
    z.object({
      network: z.enum(brandNetworks),
      content: z.string().regex(/^@?[\w.-]{1,60}$/, 'Informe o usuário, não o link.'),
    }),
  )
  .max(5)
