import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import type { putProvider, showProvider } from '../contract.ts'
import {
  ProviderInput,
  type ProviderKind,
  type ProviderName,
  providers,
  type SecretName,
} from '../definitions.ts'
import type { text } from './text.ts'

export type Provider = Output<typeof showProvider>
export type ProviderBody = Input<typeof putProvider>['body']

type SettingName = keyof typeof text.fields
type OptionName = keyof typeof text.options

export type Setting = {
  name: SettingName
  /** What a new form has. */
  initial: string | string[]
  options?: OptionName[]
}

type Form = {
  settings: Setting[]
  secrets: Exclude<SecretName, 'certificate'>[]
  hasCertificate?: true
}

const environment: Setting = {
  name: 'environment',
  initial: 'production',
  options: ['production', 'sandbox'],
}

/** The fields of each provider's form. */
export const forms: Record<ProviderName, Form> = {
  starkbank: {
    settings: [environment, { name: 'project_id', initial: '' }],
    secrets: ['private_key'],
  },
  efi: {
    settings: [
      environment,
      { name: 'client_id', initial: '' },
      { name: 'payer_key', initial: '' },
    ],
    secrets: ['client_secret'],
    hasCertificate: true,
  },
  rewards_http: { settings: [{ name: 'url', initial: '' }], secrets: ['token'] },
  smtp: {
    settings: [
      { name: 'host', initial: '' },
      { name: 'port', initial: '587' },
      { name: 'security', initial: 'starttls', options: ['starttls', 'tls'] },
      { name: 'user', initial: '' },
      { name: 'from', initial: '' },
      { name: 'from_name', initial: '' },
    ],
    secrets: ['password'],
  },
  gateway: {
    settings: [
      { name: 'url', initial: '' },
      {
        name: 'channels',
        initial: ['sms', 'whatsapp'],
        options: ['sms', 'whatsapp'],
      },
    ],
    secrets: ['token'],
  },
  openid: {
    settings: [
      { name: 'issuer', initial: '' },
      { name: 'client_id', initial: '' },
    ],
    secrets: ['client_secret'],
  },
}

// Every key of the object, which TypeScript gives only as texts.
const names = Object.keys(providers) as ProviderName[]

export function providersOf(kind: ProviderKind): ProviderName[] {
  return names.filter((name) => providers[name].kind === kind)
}

/** What is typed, without the secrets: a draft of it is kept in the tab. */
export type Typed = { provider: ProviderName; settings: Record<string, string | string[]> }

export function typedOf({ kind, provider, settings }: Provider): Typed {
  const name = provider ?? providersOf(kind)[0] ?? 'efi'
  return { provider: name, settings: { ...blankOf(name), ...textsOf(settings) } }
}

export function blankOf(name: ProviderName): Typed['settings'] {
  return Object.fromEntries(
    forms[name].settings.map((setting) => [setting.name, setting.initial]),
  )
}

function textsOf(settings: Provider['settings']): Typed['settings'] {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  )
}

/** The secrets that were typed; they stay in the form only. */
export type TypedSecrets = {
  texts: Partial<Record<SecretName, string>>
  certificate: { base64: string; password: string } | null
}

export const noSecrets: TypedSecrets = { texts: {}, certificate: null }

export function hasSecrets({ texts, certificate }: TypedSecrets): boolean {
  return certificate !== null || Object.values(texts).some((value) => value !== '')
}

/** The request's body, or the problem of each field. */
export function readForm(
  { provider, settings }: Typed,
  { texts, certificate }: TypedSecrets,
): { body: ProviderBody } | { problems: Record<string, string> } {
  const typed = Object.entries(texts).filter(([, value]) => value !== '')
  const parsed = ProviderInput.safeParse({
    provider,
    settings: {
      ...settings,
      ...('port' in settings && { port: Number(settings['port']) }),
    },
    secrets: { ...Object.fromEntries(typed), ...(certificate && { certificate }) },
  })
  if (parsed.success) return { body: parsed.data }
  return {
    problems: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
    ),
  }
}
