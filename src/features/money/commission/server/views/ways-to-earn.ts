import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type BasisPoints, formatPercent } from '#platform/contract/percent.ts'

type Terms = {
  brandName: string
  defaultPercent: BasisPoints
  secondaryPercent: BasisPoints
  categories: { category: string; percent: BasisPoints }[]
  levels: {
    name: string
    percent: BasisPoints
    billingFromCents: Cents
    releaseDays: number
  }[]
  releaseDays: number
  expiryMonths: number
  minimumCents: Cents
}

type Info = { title: string; text: string }

/** The texts that explain how credits are earned, with the brand's settings. */
export function waysToEarn(terms: Terms): Info[] {
  return [
    {
      title: 'Como ganho créditos?',
      text: `Compartilhe seu link ou seu cupom de ${terms.brandName}. Cada venda aprovada gera uma comissão em créditos: 1 crédito vale R$ 1,00.`,
    },
    { title: 'Quanto ganho por venda?', text: percentText(terms) },
    ...levelInfos(terms),
    ...inviteInfos(terms),
    {
      title: 'Quando os créditos ficam disponíveis?',
      text: `A comissão fica em análise desde a aprovação do pedido. ${releaseText(terms.releaseDays)}${levelReleaseText(terms)}`,
    },
    {
      title: 'Como uso os meus créditos?',
      text: `Peça o resgate quando o seu saldo chegar a ${formatCents(terms.minimumCents)}. Os créditos valem por ${monthsText(terms.expiryMonths)} depois de liberados; os mais antigos são usados primeiro.`,
    },
    {
      title: 'E se o pedido for cancelado?',
      text: 'A comissão de um pedido cancelado ou devolvido é estornada. Se ela já tiver sido usada, os próximos créditos pagam a diferença.',
    },
  ]
}

function percentText({ defaultPercent, categories }: Terms): string {
  const base =
    'A comissão é calculada sobre o valor dos produtos menos os descontos, sem o frete.'
  const splits = categories
    .map(({ category, percent }) => `${formatPercent(percent)} em ${category}`)
    .join(', ')
  const standard = `O percentual padrão é de ${formatPercent(defaultPercent)}.`
  return splits ? `${base} ${standard} Por categoria: ${splits}.` : `${base} ${standard}`
}

function levelInfos({ levels }: Terms): Info[] {
  if (levels.length === 0) return []
  const tiers = levels
    .map(
      ({ name, percent, billingFromCents }) =>
        `${name} (a partir de ${formatCents(billingFromCents)}): ${formatPercent(percent)}`,
    )
    .join('; ')
  return [
    {
      title: 'Como subo de nível?',
      text: `Quanto mais você vende em 90 dias, maior o seu nível e o seu percentual. ${tiers}.`,
    },
  ]
}

function inviteInfos({ secondaryPercent }: Terms): Info[] {
  if (secondaryPercent === 0) return []
  return [
    {
      title: 'Ganho por indicar parceiros?',
      text: `Sim: você recebe ${formatPercent(secondaryPercent)} das vendas de quem você indicou, sem tirar nada da comissão deles.`,
    },
  ]
}

function releaseText(days: number): string {
  if (days === 0) return 'Ela é liberada assim que a marca fatura o pedido.'
  return `Ela é liberada ${releaseDaysText(days)} depois que a marca fatura o pedido.`
}

/** The levels whose release days differ from the brand's. */
function levelReleaseText({ levels, releaseDays: standard }: Terms): string {
  const other = levels
    .filter(({ releaseDays }) => releaseDays !== standard)
    .map(({ name, releaseDays }) => `${name}: ${releaseDaysText(releaseDays)}`)
  return other.length === 0 ? '' : ` Prazo por nível: ${other.join('; ')}.`
}

function releaseDaysText(days: number): string {
  if (days === 0) return 'no faturamento'
  return days === 1 ? '1 dia' : `${days} dias`
}

function monthsText(months: number): string {
  return months === 1 ? '1 mês' : `${months} meses`
}
