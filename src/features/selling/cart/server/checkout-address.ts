import { z } from 'zod'

const DEFAULT_RULES = { sku: '{sku}', qty: '{quantity}' }

/** How a brand's shop encodes a cart in an address. */
export const CheckoutRules = z.object({
  prefixUrl: z.url({ protocol: /^https?$/ }),
  sufixUrl: z.string().max(500).default(''),
  /** The shop's parameters for each item; `{sku}`, `{quantity}` and `{id}` are filled in. */
  rules: z
    .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.null()]))
    .default(DEFAULT_RULES),
})

export type CheckoutRules = z.output<typeof CheckoutRules>

type LinkItem = { id: number; sku: string; quantity: number }

/** The shop's address that fills its cart; null where it would be invalid. */
export function checkoutAddress(
  { prefixUrl, sufixUrl, rules }: CheckoutRules,
  items: readonly LinkItem[],
): string | null {
  const present = Object.entries(rules).filter(
    ([, value]) => value !== null && value !== '',
  )
  const parts = items.map((item) =>
    present
      .map(([name, value]) => `${encodeURIComponent(name)}=${fill(String(value), item)}`)
      .join('&'),
  )
  const address = `${prefixUrl}${parts.join('&')}${sufixUrl}`
  return URL.canParse(address) ? address : null
}

function fill(template: string, { id, sku, quantity }: LinkItem): string {
  const values: Record<string, string> = {
    '{sku}': sku,
    '{quantity}': String(quantity),
    '{id}': String(id),
  }
  return encodeURIComponent(
    template.replaceAll(/\{(?:sku|quantity|id)\}/g, (name) => values[name] ?? name),
  )
}
