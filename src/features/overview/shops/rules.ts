/** The platforms whose shops can be connected. */
export const shopKinds = ['shopify', 'woocommerce', 'nuvemshop', 'vtex', 'other'] as const
export type ShopKind = (typeof shopKinds)[number]

type Definition = {
  name: string
  /** The keys that the platform gives, by their names in the API. */
  credentials: readonly CredentialName[]
  /** Whether the shop sends its orders by itself, and nothing is read from it (decision 239). */
  sends: boolean
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
  shopify: { name: 'Shopify', credentials: ['client_id', 'client_secret'], sends: false },
  woocommerce: {
    name: 'WooCommerce',
    credentials: ['consumer_key', 'consumer_secret'],
    sends: false,
  },
  nuvemshop: {
    name: 'Nuvemshop',
    credentials: ['access_token', 'client_secret'],
    sends: false,
  },
  vtex: { name: 'VTEX', credentials: ['app_key', 'app_token'], sends: false },
  other: { name: 'Outra loja', credentials: [], sends: true },
}
