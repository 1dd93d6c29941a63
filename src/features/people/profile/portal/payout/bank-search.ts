export type BankOption = { value: string; label: string }

/** Well-known names of banks whose registered name is different. */
export const knownNames: Readonly<Record<string, readonly string[]>> = {
  '001': ['BB'],
  '003': ['Basa'],
  '004': ['BNB'],
  '033': ['Santander'],
  '041': ['Banrisul'],
  '077': ['Inter'],
  '104': ['Caixa', 'CEF'],
  '197': ['Stone', 'Ton'],
  '237': ['Bradesco', 'Next'],
  '260': ['Nubank', 'Nu'],
  '290': ['PagBank', 'PagSeguro'],
  '323': ['Mercado Pago'],
  '336': ['C6 Bank'],
  '341': ['Itaú', 'Iti'],
  '364': ['Efí', 'Gerencianet'],
  '380': ['PicPay'],
  '403': ['Cora'],
  '461': ['Asaas'],
  '536': ['Neon'],
  '542': ['InfinitePay', 'CloudWalk'],
  '655': ['BV', 'Votorantim'],
  '748': ['Sicredi'],
  '756': ['Sicoob'],
}

/** How a bank is listed: the well-known name first, where it differs. */
export function bankOption({ codigo, nome }: { codigo: string; nome: string }): BankOption {
  const known = knownNames[codigo]?.[0]
  const isInName = known === undefined || wordsIn(nome).includes(plain(known))
  return {
    value: codigo,
    label: isInName ? `${codigo} ${nome}` : `${codigo} ${known} – ${nome}`,
  }
}

/**
 * The banks that match a search by code, registered or well-known name, ignoring accents;
 * matches of the well-known name come first.
 */
export function findBanks<Option extends BankOption>(
  banks: readonly Option[],
  search: string,
): Option[] {
  const requested = plain(search).trim()
  if (requested === '') return [...banks]
  const parts = requested.split(/\s+/)
  const found = banks.filter((bank) => {
    const text = plain([bank.label, ...(knownNames[bank.value] ?? [])].join(' '))
    return parts.every((part) => text.includes(part))
  })
  const isKnown = ({ value }: Option) =>
    value === requested ||
    (knownNames[value] ?? []).some((name) => plain(name).startsWith(requested))
  return [...found.filter(isKnown), ...found.filter((bank) => !isKnown(bank))]
}

function wordsIn(text: string): string[] {
  return plain(text).split(/[^a-z0-9]+/)
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
