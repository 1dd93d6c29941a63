import type { PayoutAccount } from '#features/program/brands/closing-terms.ts'

import { digits, exact, type Field } from './cnab-line.ts'

/**
 * What differs between banks. The common form is FEBRABAN's; a brand has its bank validate the
 * first file, because banks also differ in what they leave unsaid.
 */
export type BankProfile = {
  /** The agreement and the account in the header of the file and of each batch. */
  payer: (account: PayoutAccount) => Field[]
  fileVersion: Field[]
  batchVersion: Field
  /** The last position of the Pix key in segment B. */
  keyEnds: number
  /** What segment A says of a payment by Pix key. */
  byKey: Field[]
}

/** Itaú's SISPAG: no agreement, one digit for agency and account, a Pix key named in segment A. */
const itau: BankProfile = {
  payer: ({ agency, number, digit }) => [
    digits(53, 57, agency),
    digits(59, 70, number),
    exact(72, 72, digit),
  ],
  fileVersion: [digits(15, 17, '080'), digits(164, 171, 0)],
  batchVersion: digits(14, 16, '040'),
  keyEnds: 227,
  byKey: [digits(105, 112, 0), exact(113, 114, '04'), digits(115, 119, 0)],
}

const febraban: BankProfile = {
  payer: ({ agreement, agency, agency_digit, number, digit }) => [
    exact(33, 52, agreement),
    digits(53, 57, agency),
    exact(58, 58, agency_digit),
    digits(59, 70, number),
    exact(71, 71, digit.slice(0, 1)),
    exact(72, 72, digit.slice(1)),
  ],
  fileVersion: [digits(164, 166, '103'), digits(167, 171, '01600')],
  batchVersion: digits(14, 16, '046'),
  keyEnds: 226,
  byKey: [digits(105, 119, 0)],
}

export const bankProfile: Record<PayoutAccount['profile'], BankProfile> = {
  itau,
  febraban,
}
