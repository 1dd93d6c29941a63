/** Mantine's tokens: 9 is a digit, * a letter or digit; # would also accept signs. */
const patterns = {
  cpf: '999.999.999-99',
  cnpj: '**.***.***/****-99',
  mobile: '(99) 99999-9999',
} as const

export function maskOf(kind: keyof typeof patterns) {
  return {
    mask: patterns[kind],
    slotChar: null,
    showMaskOnFocus: false,
    ...(kind === 'cnpj' && { transform: (character: string) => character.toUpperCase() }),
  }
}

/** Pasted text without the country code, which a mask would read as the area code. */
export function pastedMobile(pasted: string): string {
  const digits = pasted.replaceAll(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}
