import type { CheckoutRules } from '#features/program/brands/server/public.ts'

const DEFAULT_RULES = { sku: '{sku}', qty: '{quantity}' }

type LinkItem = { id: number; sku: string; quantity: number }

/** The shop's address that fills its cart; null where it takes none. */
export function checkoutAddress(
  { prefixUrl, sufixUrl = '', rules = DEFAULT_RULES }: CheckoutRules,
  items: readonly LinkItem[],
): string | null {
  if (prefixUrl === undefined) return null
  const parts = items.map((item) =>
    Object.entries(rules)
      .map(([name, value]) => `${encodeURIComponent(name)}=${fill(value, item)}`)
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
