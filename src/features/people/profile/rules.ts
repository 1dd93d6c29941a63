/** The ages, in years, at which a person may take part. */
export const AGE = { from: 18, to: 100 } as const

/** At least a first name and another. */
export function isFullName(name: string): boolean {
  return /\S\s+\S/.test(name)
}

export const socialNetworks = [
  'facebook',
  'twitter',
  'linkedin',
  'youtube',
  'whatsapp',
  'tiktok',
  'site',
  'instagram',
] as const

export type Network = (typeof socialNetworks)[number]

/** All networks of a partner in one line. */
export function networksInWords(
  networks: readonly { network: Network; content: string }[],
): string {
  return networks.map(({ network, content }) => `${network}: ${content}`).join(', ')
}

/** The networks that have an address for each name. */
type NamedNetwork = Exclude<Network, 'whatsapp' | 'site'>

/**
 * Whether a name is a person's or a company's: LinkedIn has different addresses for them.
 */
export type NetworkOwner = { company: boolean }

/** For each network, the host in pasted addresses, and the beginning of the address of a name. */
const networkPlaces: Record<NamedNetwork, { host: RegExp; at: string }> = {
  instagram: { host: /instagram\.com\//i, at: 'https://instagram.com/' },
  facebook: { host: /facebook\.com\//i, at: 'https://facebook.com/' },
  tiktok: { host: /tiktok\.com\/@?/i, at: 'https://tiktok.com/@' },
  youtube: { host: /youtube\.com\//i, at: 'https://youtube.com/' },
  linkedin: { host: /linkedin\.com\//i, at: 'https://linkedin.com/' },
  twitter: { host: /(?:twitter|x)\.com\//i, at: 'https://twitter.com/' },
}

/** The stored value of typed or pasted text: only the name, without link or spaces. */
export function socialHandle(
  network: NamedNetwork,
  typed: string,
  { company }: NetworkOwner,
): string {
  const pasted = (typed.trim().split(networkPlaces[network].host).at(-1) ?? '').replace(
    /[?#].*$/,
    '',
  )
  const [first = '', second = ''] = pasted.split('/')
  // A person's name on LinkedIn has no prefix.
  if (network === 'linkedin' && first === 'in' && second !== '' && !company) return second
  // A company's or a channel's page has its kind before the name.
  if (hasPlace(network, `${first}/${second}`)) return `${first}/${second}`
  return network === 'youtube' ? first : first.replace(/^@/, '')
}

/**
 * The address of a name; null while there is none. Only addresses of the networks
 * themselves.
 */
export function networkLink(
  network: Network,
  handle: string,
  { company }: NetworkOwner,
): string | null {
  if (handle === '') return null
  if (network === 'whatsapp') return `https://wa.me/55${handle.replaceAll(/\D/g, '')}`
  if (network === 'site') return null
  const { at } = networkPlaces[network]
  if (hasPlace(network, handle)) return at + handle.split('/').map(encodePart).join('/')
  const place = network === 'linkedin' ? (company ? 'company/' : 'in/') : ''
  return at + place + encodePart(handle)
}

/** The allowed prefixes of a name in an address of the network. */
const places: Partial<Record<Network, RegExp>> = {
  linkedin: /^(?:in|company|school)\/[^/]+$/,
  youtube: /^(?:channel|c|user)\/[^/]+$/,
}

/** Whether a handle includes its kind of page of the network. */
export function hasPlace(network: Network, handle: string): boolean {
  return places[network]?.test(handle) ?? false
}

/** YouTube's own names begin with an `@`, which is allowed in an address. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(/^%40/, '@')
}
