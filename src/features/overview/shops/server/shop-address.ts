import type { ShopKind } from '../rules.ts'

/**
 * What identifies a shop at its platform, from what a person types or pastes: a host for Shopify, the
 * address of the site for WooCommerce and other shops, the store's number for Nuvemshop, the account for VTEX. Null
 * where it cannot be one.
 */
export function shopAddress(kind: ShopKind, typed: string): string | null {
  return addresses[kind](typed.trim())
}

const addresses: Readonly<Record<ShopKind, (text: string) => string | null>> = {
  shopify: shopifyHost,
  woocommerce: siteAddress,
  nuvemshop: (text) => (/^\d{1,12}$/.test(text) ? text : null),
  other: siteAddress,
  vtex: (text) =>
    /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,60})(?:\.(?:myvtex\.com|vtexcommercestable\.com\.br).*)?$/i
      .exec(text)?.[1]
      ?.toLowerCase() ?? null,
}

function shopifyHost(text: string): string | null {
  const named = /^[a-z0-9][a-z0-9-]*$/i.test(text) ? `${text}.myshopify.com` : text
  const host = urlOf(named)?.hostname ?? ''
  const store = /^admin\.shopify\.com$/.test(host)
    ? /\/store\/([a-z0-9-]+)/i.exec(text)?.[1]
    : /^([a-z0-9][a-z0-9-]*)\.myshopify\.com$/.exec(host)?.[1]
  return store ? `${store.toLowerCase()}.myshopify.com` : null
}

function siteAddress(text: string): string | null {
  const url = urlOf(text)
  if (!url || url.username !== '' || url.password !== '') return null
  if (!url.hostname.includes('.') && url.hostname !== 'localhost') return null
  const path = url.pathname
    .replace(/\/(?:wp-admin|wp-json)(?:\/.*)?$/, '')
    .replace(/\/+$/, '')
  return `${url.origin}${path}`
}

function urlOf(text: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}
