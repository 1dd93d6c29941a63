const WITH_COUNTRY = '5511987654321'.length

/** `(11) 98765-4321`, as far as it was typed; a pasted country's code falls away. */
export function maskMobile(typed: string): string {
  const all = typed.replaceAll(/\D/g, '')
  const pastedWhole = typed.trim().startsWith('+55') || all.length >= WITH_COUNTRY
  const digits = (pastedWhole && all.startsWith('55') ? all.slice(2) : all).slice(0, 11)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)]
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first}-${last}`
}

/** `123.456.789-09`, as far as it was typed. */
export function maskCpf(typed: string): string {
  return fill('___.___.___-__', typed.replaceAll(/\D/g, ''))
}

/** `12.ABC.345/01DE-35`, as far as it was typed: letters have been allowed since 2026. */
export function maskCnpj(typed: string): string {
  return fill('__.___.___/____-__', typed.toUpperCase().replaceAll(/[^\dA-Z]/g, ''))
}

/** `01310-100`, as far as it was typed. */
export function maskCep(typed: string): string {
  return fill('_____-___', typed.replaceAll(/\D/g, ''))
}

/** A sign of the pattern appears with the first character behind it, so that erasing passes it. */
function fill(pattern: string, characters: string): string {
  let filled = ''
  let taken = 0
  for (const sign of pattern) {
    if (taken === characters.length) break
    filled += sign === '_' ? characters[taken++] : sign
  }
  return filled
}
