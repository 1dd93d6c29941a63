import { z } from 'zod'

import { normalizeAnyPixKey } from '#platform/contract/brazil/numbers.ts'
import { emailInvalid, fillIn } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

export const providerKinds = ['pix', 'rewards', 'mail', 'messages', 'social'] as const
export type ProviderKind = (typeof providerKinds)[number]

const Needed = (max: number, message: string) =>
  Text(max).trim().min(1, { error: message, abort: true })

const notPixKey =
  'Esta não é uma chave Pix: informe um CPF, um CNPJ, um e-mail, um celular com +55 ou uma chave aleatória.'
const clientIdMissing = 'Informe o Client ID.'

const Environment = z.enum(['production', 'sandbox'])

const HttpsAddress = z
  .url({
    protocol: /^https?$/,
    error: 'Informe o endereço completo, como https://api.fornecedor.com.br.',
  })
  .max(500)

/** A secret that was typed; left out, the stored one stays. */
const Secret = (max = 500) => Needed(max, fillIn).optional()

/**
 * Efí's file from its site (.p12, or .pem with the certificate and the private key) in base64, with
 * the password that some files have.
 */
export const CertificateFile = z.object({
  base64: z.base64('Envie o arquivo em base64.').max(40_000, 'O arquivo é grande demais.'),
  password: Text(200).default(''),
})

/** What a brand sets of each provider: plain settings, and secrets that are never returned. */
export const StarkBankInput = z.object({
  provider: z.literal('starkbank'),
  settings: z.object({
    environment: Environment.default('production'),
    project_id: Needed(60, 'Informe o número do projeto.'),
  }),
  secrets: z
    .object({
      /** ECDSA on secp256k1, PEM. */
      private_key: Secret(4_000),
    })
    .default({}),
})

export const EfiInput = z.object({
  provider: z.literal('efi'),
  settings: z.object({
    environment: Environment.default('production'),
    client_id: Needed(120, clientIdMissing),
    /** The Pix key of the brand's account, from which it pays. */
    payer_key: Needed(77, 'Informe a chave Pix da conta que paga.')
      .overwrite((typed) => normalizeAnyPixKey(typed) ?? typed)
      .refine((typed) => normalizeAnyPixKey(typed) !== null, notPixKey),
  }),
  secrets: z
    .object({ client_secret: Secret(), certificate: CertificateFile.optional() })
    .default({}),
})

export const RewardsInput = z.object({
  provider: z.literal('rewards_http'),
  settings: z.object({ url: HttpsAddress }),
  secrets: z.object({ token: Secret() }).default({}),
})

export const SmtpInput = z.object({
  provider: z.literal('smtp'),
  settings: z.object({
    host: Needed(253, 'Informe o servidor.').regex(
      /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
      'Informe só o nome do servidor, como smtp.suamarca.com.br.',
    ),
    port: z.int('Informe a porta.').min(1).max(65_535).default(587),
    /** `tls` from the first byte (port 465); `starttls` changes to it (port 587). */
    security: z.enum(['tls', 'starttls']).default('starttls'),
    user: Text(200).trim().default(''),
    from: z.email(emailInvalid).max(160),
    /** What recipients see; empty: the brand's name. */
    from_name: Text(80).trim().default(''),
  }),
  secrets: z.object({ password: Secret() }).default({}),
})

export const GatewayInput = z.object({
  provider: z.literal('gateway'),
  settings: z.object({
    url: HttpsAddress,
    channels: z
      .array(z.enum(['sms', 'whatsapp']))
      .min(1, 'Escolha pelo menos um canal.')
      .max(2)
      .default(['sms', 'whatsapp']),
  }),
  secrets: z.object({ token: Secret() }).default({}),
})

export const OpenIdInput = z.object({
  provider: z.literal('openid'),
  settings: z.object({
    /** Of any OpenID Connect provider, such as https://accounts.google.com. */
    issuer: HttpsAddress,
    client_id: Needed(200, clientIdMissing),
  }),
  secrets: z.object({ client_secret: Secret() }).default({}),
})

export const ProviderInput = z.discriminatedUnion('provider', [
  StarkBankInput,
  EfiInput,
  RewardsInput,
  SmtpInput,
  GatewayInput,
  OpenIdInput,
])
export type ProviderInput = z.output<typeof ProviderInput>
export type ProviderName = ProviderInput['provider']

/** The kind of each provider, and the secrets without which it cannot work. */
export const providers = {
  starkbank: { kind: 'pix', needs: ['private_key'] },
  efi: { kind: 'pix', needs: ['client_secret', 'certificate', 'private_key'] },
  rewards_http: { kind: 'rewards', needs: ['token'] },
  smtp: { kind: 'mail', needs: [] },
  gateway: { kind: 'messages', needs: ['token'] },
  openid: { kind: 'social', needs: ['client_secret'] },
} as const satisfies Record<
  ProviderName,
  { kind: ProviderKind; needs: readonly SecretName[] }
>

export const secretNames = [
  'private_key',
  'client_secret',
  'certificate',
  'token',
  'password',
] as const
export type SecretName = (typeof secretNames)[number]

export type SettingsOf<Name extends ProviderName> = Extract<
  ProviderInput,
  { provider: Name }
>['settings']
