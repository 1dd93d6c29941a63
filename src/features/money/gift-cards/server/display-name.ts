const displayNames: Readonly<Record<string, string>> = {
  'ACESSO SOLUCOES DE PAGAMENTO': 'Acesso',
  'GIFTTY MEIOS DE PAGAMENTO': 'Giftty',
}

/** The name of a supplier that partners know, which may differ from its company name. */
export function displayName(supplier: string): string {
  return displayNames[supplier] ?? supplier
}
