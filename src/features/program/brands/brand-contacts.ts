import { z } from 'zod'

/** The networks whose links are built from a handle. */
const brandNetworks = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const
export type BrandNetwork = (typeof brandNetworks)[number]

/** A brand's names on the networks. */
export const BrandNetworks = z
  .array(
    z.object({
      network: z.enum(brandNetworks),
      content: z.string().regex(/^@?[\w.-]{1,60}$/, 'Informe o usuário, não o link.'),
    }),
  )
  .max(5)

const Phone = z.string().regex(/^\d{10,13}$/, 'Use só os números, com o DDD.')

/** How partners reach the brand: a phone in digits, an e-mail or the address of a page. */
export const BrandContacts = z
  .array(
    z.discriminatedUnion('channel', [
      z.object({ channel: z.enum(['whatsapp', 'phone']), content: Phone }),
      z.object({ channel: z.literal('email'), content: z.email() }),
      z.object({ channel: z.literal('site'), content: z.url({ protocol: /^https$/ }) }),
    ]),
  )
  .max(10)
export type BrandContact = z.output<typeof BrandContacts>[number]

/** The link of a contact. */
export function contactAddress({ channel, content }: BrandContact): string {
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/${content.length > 11 ? content : `55${content}`}`
    case 'phone':
      return `tel:+${content.length > 11 ? content : `55${content}`}`
    case 'email':
      return `mailto:${content}`
    case 'site':
      return content
  }
}
