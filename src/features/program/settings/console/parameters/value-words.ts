import { cents, formatCents } from '#platform/contract/money.ts'
import { basisPoints, formatPercent } from '#platform/contract/percent.ts'

import { text } from '../text.ts'
import type { Parameter } from './typed-value.ts'

const words = text.parameters

/** A value in one line: `7 dias`, `R$ 30,00`, `3 itens`. */
export function valueWords(parameter: Parameter, value: unknown = parameter.value): string {
  if (value === null || value === '') return words.nothing
  switch (parameter.kind) {
    case 'yes_no':
      return value === true || value === 1 ? words.yes : words.no
    case 'percent':
      return formatPercent(basisPoints(Number(value)))
    case 'money':
      return formatCents(cents(Number(value)))
    case 'number':
      return parameter.unit === null
        ? String(value)
        : words.units[parameter.unit](Number(value))
    case 'choice':
      return parameter.choices?.find((one) => one.value === value)?.label ?? String(value)
    case 'numbers':
      return words.days((value as number[]).join(', '))
    case 'lines':
    case 'rows':
      return words.items((value as unknown[]).length)
    case 'map':
      return words.items(Object.keys(value as object).length)
    case 'object':
    case 'own_screen':
      return words.details
    case 'text':
    case 'address':
      return String(value)
  }
}
