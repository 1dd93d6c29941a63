import { bankTransfer } from './bank-transfer/definition.ts'
import { giftCard } from './gift-card/definition.ts'
import type { KindDefinition } from './kind-definition.ts'
import { pix } from './pix/definition.ts'
import { prepaidCard } from './prepaid-card/definition.ts'
import { voucher } from './voucher/definition.ts'

/**
 * Every kind of redemption. A new name compiles only when its parts are in the registries: below,
 * in `destinations.ts`, in `server/kinds.ts` and in `portal/kinds.ts`.
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

/** The kinds of an option, the preferred one first. */
export function kindsOf(type: RewardType): RedemptionKind[] {
  return redemptionKinds.filter((kind) => definitions[kind].option.type === type)
}

const options = new Set<Option>(Object.values(definitions).map(({ option }) => option))

/** The names of the options on the wire, in the order of the screens. */
export const rewardTypes: RewardType[] = [...options].map(({ type }) => type)

export function optionOf(type: RewardType): Option {
  for (const option of options) if (option.type === type) return option
  throw new Error(`no option ${type}`)
}

/** The option with this number on the wire; null for 2, which marks commissions in the wallet, and for others. */
export function rewardTypeOf(optionId: number): RewardType | null {
  for (const { id, type } of options) if (id === optionId) return type
  return null
}
