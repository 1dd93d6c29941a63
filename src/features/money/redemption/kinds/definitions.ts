import { bankTransfer } from './bank-transfer/definition.ts'
import { giftCard } from './gift-card/definition.ts'
import type { KindDefinition } from './kind-definition.ts'
import { pix } from './pix/definition.ts'
import { prepaidCard } from './prepaid-card/definition.ts'
import { voucher } from './voucher/definition.ts'

/**
 * Every kind of redemption. A name added here does not compile before the registries have its
 * parts: below, in `destinations.ts`, in `server/kinds.ts` and in `portal/kinds.ts`.
 */
export const redemptionKinds = [
  'pix',
  'bank_transfer',
  'gift_card',
  'prepaid_card',
  'voucher',
] as const
export type RedemptionKind = (typeof redemptionKinds)[number]

const definitions = {
  pix,
  bank_transfer: bankTransfer,
  gift_card: giftCard,
  prepaid_card: prepaidCard,
  voucher,
} as const satisfies Record<RedemptionKind, KindDefinition>

type Option = (typeof definitions)[RedemptionKind]['option']
export type RewardType = Option['type']
export type KindOf<Type extends RewardType> = {
  [Kind in RedemptionKind]: (typeof definitions)[Kind]['option']['type'] extends Type
    ? Kind
    : never
}[RedemptionKind]

export function definitionOf(kind: RedemptionKind): KindDefinition & { option: Option } {
  return definitions[kind]
}

/** The kinds that an option can become, the preferred one first. */
export function kindsOf(type: RewardType): RedemptionKind[] {
  return redemptionKinds.filter((kind) => definitions[kind].option.type === type)
}

const options = new Set<Option>(Object.values(definitions).map(({ option }) => option))

/** The names of the options at the wire, in the order in which screens offer them. */
export const rewardTypes: RewardType[] = [...options].map(({ type }) => type)

export function optionOf(type: RewardType): Option {
  for (const option of options) if (option.type === type) return option
  throw new Error(`no option ${type}`)
}

/** By the option's number at the wire; 2 is not used here: it marks commissions in the wallet. */
export function rewardTypeOf(optionId: number): RewardType | null {
  for (const { id, type } of options) if (id === optionId) return type
  return null
}
