import { z } from 'zod'

import { passwordMissing } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

export const PASSWORD_MINIMUM = 12
export const RECOVERY_CODE_COUNT = 10

/** The ways to prove more than the password, the preferred one first. */
export const secondFactors = ['passkey', 'totp', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** A password that is only compared may be of any length. */
export const GivenPassword = Text(200).min(1, passwordMissing)
export const NewPassword = Text(200).min(
  PASSWORD_MINIMUM,
  `A senha precisa ter pelo menos ${PASSWORD_MINIMUM} caracteres.`,
)

/** The secret part of a link. */
export const Token = Text(60).min(1)

export const TotpCode = Text(12)
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'O código tem 6 números.')

export const RecoveryCode = Text(40)
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .regex(/^[a-z0-9]{12}$/, 'O código tem 12 letras e números.')

/** As they are shown: `abcd-2345-wxyz`. */
export const RecoveryCodes = z.array(z.string()).length(RECOVERY_CODE_COUNT)

/** For an app that shows codes: as text to type, and as the address of a QR code. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() })

export const PasskeyLabel = Text(60)
  .trim()
  .min(1, { error: 'Dê um nome à chave de acesso.' })

export const wrongCode = {
  status: 422,
  message: 'Código incorreto ou já usado. Digite o código atual.',
} as const
export const passkeyRefused = {
  status: 422,
  message: 'Não reconhecemos esta chave de acesso. Tente de novo ou use outra forma.',
} as const
export const nameMissing = 'Informe o seu nome.'
