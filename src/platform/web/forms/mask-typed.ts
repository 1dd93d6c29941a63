import { formatMask } from '@mantine/hooks'

const WITH_COUNTRY = '5511987654321'.length

/** `(11) 98765-4321`, as far as it was typed; the country's code of a pasted number is dropped. */
export function maskMobile(typed: string): string {
  const all = typed.replaceAll(/\D/g, '')
  const pastedWhole = typed.trim().startsWith('+55') || all.length >= WITH_COUNTRY
  return fill('(99) 99999-9999', pastedWhole && all.startsWith('55') ? all.slice(2) : all)
}

/** `123.456.789-09`, as far as it was typed. */
export function maskCpf(typed: string): string {
  return fill('999.999.999-99', typed)
}

/** `12.ABC.345/01DE-35`, as far as it was typed: letters have been allowed since 2026. */
export function maskCnpj(typed: string): string {
  return fill('**.***.***/****-**', typed.toUpperCase())
}

/** `01310-100`, as far as it was typed. */
export function maskCep(typed: string): string {
  return fill('99999-999', typed)
}

/** A separator appears with the first character behind it, so that Backspace can pass it. */
function fill(mask: string, typed: string): string {
  return formatMask(typed, { mask, slotChar: null }).replace(/\W+$/, '')
}
