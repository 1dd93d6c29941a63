import type { KindDefinition } from '../kind-definition.ts'
import { moneyOption } from '../money-option.ts'

export const pix = { option: moneyOption } as const satisfies KindDefinition
