import type { KindDefinition } from '../kind-definition.ts'
import { moneyOption } from '../money-option.ts'

export const bankTransfer = { option: moneyOption } as const satisfies KindDefinition
