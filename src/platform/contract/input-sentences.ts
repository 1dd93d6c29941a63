import type { z } from 'zod'

import { fieldLabel } from './field-labels.ts'
import { checkSentData, requiredField } from './sentences.ts'

type Issue = z.core.$ZodRawIssue

/**
 * The sentence for invalid input where a schema has none of its own: the field by its
 * label, and the correction, never a library's error text.
 */
export function inputSentence(issue: Issue): string {
  const label = fieldLabel(issue.path ?? [])
  if (label === null) return checkSentData
  if (isMissing(issue)) return requiredField(label)
  return `Confira o campo ${label}${cure(issue)}.`
}

function isMissing(issue: Issue): boolean {
  const { input } = issue
  return input === undefined || input === null || (input === '' && issue.code !== 'custom')
}

function cure(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return expectedType(issue.expected)
    case 'too_big':
      return limit(issue, issue.maximum, 'no máximo')
    case 'too_small':
      return limit(issue, issue.minimum, 'no mínimo')
    case 'not_multiple_of':
      return issue.divisor === 1 ? ': use um número inteiro' : ''
    case 'invalid_value':
      return ': use uma das opções disponíveis'
    case 'unrecognized_keys':
      return ': há dados que não são aceitos'
    case 'invalid_format':
      return format(issue.format)
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
      return ''
    case 'invalid_union':
      // With a discriminator the value is none of its options.
      return issue.discriminator === undefined ? '' : ': use uma das opções disponíveis'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: ': envie um texto',
  number: ': use um número',
  int: ': use um número inteiro',
  boolean: ': escolha sim ou não',
  array: ': envie uma lista',
  date: ': use uma data válida',
}

function expectedType(expected: string): string {
  return TYPES[expected] ?? ''
}

const FORMATS: Readonly<Record<string, string>> = {
  email: ': use um e-mail válido',
  url: ': use um endereço completo, como https://exemplo.com.br',
  date: ': use uma data válida, como 2026-12-31',
  datetime: ': use data e hora, como 2026-12-31T23:59:00-03:00',
}

function format(name: string): string {
  return FORMATS[name] ?? ''
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [' caractere', ' caracteres'],
  array: [' item', ' itens'],
  set: [' item', ' itens'],
  map: [' item', ' itens'],
  file: [' byte', ' bytes'],
}

type Limited = { origin: string; path?: PropertyKey[] | undefined }

function limit({ origin, path }: Limited, value: number | bigint, words: string): string {
  // Limits of storage, not of people: the number would not help.
  if (Math.abs(Number(value)) >= 2_147_483_647) return ': o número não é aceito'
  if (origin === 'date') return ': use uma data válida'
  const unit = UNITS[origin]?.[Number(value) === 1 ? 0 : 1] ?? ''
  // A year has no thousands: 2000, not 2.000.
  const useGrouping = path?.at(-1) !== 'year'
  return `: use ${words} ${value.toLocaleString('pt-BR', { useGrouping })}${unit}`
}
