/** The platforms whose shops can be connected. */
export const shopKinds = ['shopify', 'woocommerce', 'nuvemshop', 'vtex'] as const
export type ShopKind = (typeof shopKinds)[number]

/** How far back the first import reads orders. */
export const IMPORTED_DAYS = 90

type Definition = {
  name: string
  /** The keys that the platform gives, by their names in the API. */
  credentials: readonly CredentialName[]
}

export const credentialNames = [
  'client_id',
  'client_secret',
  'consumer_key',
  'consumer_secret',
  'access_token',
  'app_key',
  'app_token',
] as const
export type CredentialName = (typeof credentialNames)[number]

export const shopDefinitions: Readonly<Record<ShopKind, Definition>> = {
  shopify: { name: 'Shopify', credentials: ['client_id', 'client_secret'] },
  woocommerce: { name: 'WooCommerce', credentials: ['consumer_key', 'consumer_secret'] },
  nuvemshop: { name: 'Nuvemshop', credentials: ['access_token', 'client_secret'] },
  vtex: { name: 'VTEX', credentials: ['app_key', 'app_token'] },
}

/**
 * What identifies a shop at its platform, from what a person types or pastes: a host for Shopify, the
 * address of the site for WooCommerce, the store's number for Nuvemshop, the account for VTEX. Null
 * where it cannot be one.
 */
export function shopAddress(kind: ShopKind, typed: string): string | null {
  return addresses[kind](typed.trim())
}

const addresses: Readonly<Record<ShopKind, (text: string) => string | null>> = {
  shopify: shopifyHost,
  woocommerce: siteAddress,
  nuvemshop: (text) => (/^\d{1,12}$/.test(text) ? text : null),
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
