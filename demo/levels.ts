import type { Level } from '#features/people/partners/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'

export type Ladder = Omit<Level, 'id'>[]

const steps = [
  {
    name: 'Bronze',
    shortExplain: 'Seus primeiros passos',
    description:
      'Você começou a vender e já ganha em cada pedido. Compartilhe seus links e seu cupom para subir.',
    icon: 'medal',
    backgroundColor: '#8C5A2B',
    textColor: '#FFFFFF',
  },
  {
    name: 'Prata',
    shortExplain: 'Vendas toda semana',
    description:
      'Sua clientela voltou a comprar. Daqui em diante cada pedido rende mais, e você aparece no ranking.',
    icon: 'award',
    backgroundColor: '#5A6673',
    textColor: '#FFFFFF',
  },
  {
    name: 'Ouro',
    shortExplain: 'Referência para quem compra',
    description:
      'Você está entre as pessoas que mais vendem. Recebe lançamentos antes e comissões maiores.',
    icon: 'trophy',
    backgroundColor: '#F2C14E',
    textColor: '#3B2A00',
  },
  {
    name: 'Diamante',
    shortExplain: 'O topo do programa',
    description:
      'O maior percentual da marca, atendimento direto e convite para os encontros do ano.',
    icon: 'diamond',
    backgroundColor: '#1C5F7A',
    textColor: '#FFFFFF',
  },
]

/** The four levels of a brand: the billing in reais, in 90 days, and the percent. */
export function ladder({ from, percents }: { from: number[]; percents: number[] }): Ladder {
  return steps.map((step, index) => {
    const next = from[index + 1]
    return {
      ...step,
      position: index + 1,
      billingFromCents: cents((from[index] ?? 0) * 100),
      billingToCents: next === undefined ? null : cents(next * 100 - 1),
      percent: basisPoints(percents[index] ?? 0),
    }
  })
}

/** The level for this billing. */
export function levelFor(levels: Ladder, billedCents: number): string | null {
  return levels.findLast((level) => billedCents >= level.billingFromCents)?.name ?? null
}
