const displayNames: Readonly<Record<string, string>> = {
  'ACESSO SOLUCOES DE PAGAMENTO': 'Acesso',
  'GIFTTY MEIOS DE PAGAMENTO': 'Giftty',
}

/** Some suppliers trade under a name that a partner would not know them by. */
export function displayName(supplier: string): string {
  return displayNames[supplier] ?? supplier
}
