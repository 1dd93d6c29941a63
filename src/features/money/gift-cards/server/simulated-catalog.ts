import { cents } from '#platform/contract/money.ts'

import { cardPicture } from './card-picture.ts'
import type { Catalog, GiftCard, Voucher } from './reward-supplier.ts'

const suppliers = [
  { id: 1, name: 'Livraria Página Aberta' },
  { id: 2, name: 'Mercado Bom Vizinho' },
  { id: 3, name: 'Cine Lume' },
  { id: 4, name: 'Farmácia Vida Boa' },
  { id: 5, name: 'Casa Jardim' },
  { id: 6, name: 'Rota Viagens' },
  { id: 7, name: 'Som & Tela' },
]
const categories = [
  { id: 1, name: 'Alimentação' },
  { id: 2, name: 'Cultura e lazer' },
  { id: 3, name: 'Saúde e bem-estar' },
  { id: 4, name: 'Casa' },
  { id: 5, name: 'Viagem' },
]
const departments = [
  { id: 1, name: 'Uso na loja' },
  { id: 2, name: 'Uso on-line' },
]

type Line = {
  supplier: number
  category: number
  department: number
  what: string
  color: string
  mark: string
  prices: number[]
}

const lines: Line[] = [
  {
    supplier: 1,
    category: 2,
    department: 2,
    what: 'Livros, e-books e papelaria em qualquer compra no site.',
    color: '#7A4E9E',
    mark: 'M30 96V34q22-10 40 4 18-14 40-4v62q-22-10-40 4-18-14-40-4Z',
    prices: [30, 50, 100, 200],
  },
  {
    supplier: 2,
    category: 1,
    department: 1,
    what: 'Compras do mês em todas as lojas da rede.',
    color: '#1F7A4D',
    mark: 'M28 44h14l12 42h46l10-30H50M62 100a6 6 0 1 0 .1 0M94 100a6 6 0 1 0 .1 0',
    prices: [30, 80, 150, 300],
  },
  {
    supplier: 3,
    category: 2,
    department: 1,
    what: 'Ingressos e pipoca em qualquer sessão, todos os dias.',
    color: '#B3402E',
    mark: 'M30 50h80v16a10 10 0 0 0 0 20v16H30V86a10 10 0 0 0 0-20Z',
    prices: [40, 80],
  },
  {
    supplier: 4,
    category: 3,
    department: 1,
    what: 'Medicamentos, higiene e beleza nas lojas e no aplicativo.',
    color: '#0B6E8A',
    mark: 'M60 34h20v26h26v20H80v26H60V80H34V60h26Z',
    prices: [50, 120],
  },
  {
    supplier: 5,
    category: 4,
    department: 2,
    what: 'Móveis, decoração e jardim com entrega em todo o Brasil.',
    color: '#8A6416',
    mark: 'M30 72 70 38l40 34v34H82V82H58v24H30Z',
    prices: [100, 250, 500],
  },
  {
    supplier: 6,
    category: 5,
    department: 2,
    what: 'Passagens, hospedagem e passeios, com um ano para usar.',
    color: '#2C5AA0',
    mark: 'M28 78l84-36-22 60-18-18-20 16 4-22Z',
    prices: [200, 500],
  },
  {
    supplier: 7,
    category: 2,
    department: 2,
    what: 'Três meses de filmes, séries e música sem anúncios.',
    color: '#45405E',
    mark: 'M34 38h72v50H34ZM54 104h32M64 52l20 11-20 11Z',
    prices: [60],
  },
]

const PERCENT_FEE = 3

const giftCards: GiftCard[] = lines.flatMap((line, index) =>
  line.prices.map((reais, nth) => ({
    id: index * 10 + nth + 1,
    name: `${nameOf(line.supplier)} R$\u00A0${reais}`,
    description: line.what,
    image: cardPicture(line),
    supplierId: line.supplier,
    categoryId: line.category,
    departmentId: line.department,
    priceCents: cents(reais * 100),
    serviceFeeCents: cents(reais * PERCENT_FEE),
  })),
)

/** Gift cards whose centavos make the simulator refuse or delay an order. Only tests offer them. */
const oddities: GiftCard[] = [
  oddity(901, 'Cartão que o fornecedor recusa', 90_00, 2_13),
  oddity(902, 'Cartão que demora a chegar', 90_00, 2_17),
]

function oddity(id: number, name: string, price: number, fee: number): GiftCard {
  return {
    id,
    name,
    description: 'Só nos testes: mostra o que acontece quando nem tudo dá certo.',
    image: cardPicture({ color: '#5B5F63', mark: 'M70 34v44M70 92v10' }),
    supplierId: 7,
    categoryId: 2,
    departmentId: 2,
    priceCents: cents(price),
    serviceFeeCents: cents(fee),
  }
}

const vouchersOf: Readonly<Record<string, Voucher[]>> = {
  trilha: [
    voucher(1, 'Vale-compra Trilha R$\u00A050', 50_00, '#C2571A'),
    voucher(2, 'Vale-compra Trilha R$\u00A0150', 150_00, '#8F3E10'),
  ],
}
const usualVouchers = [
  voucher(1, 'Vale-compra da loja R$\u00A030', 30_00, '#0F6E56'),
  voucher(2, 'Vale-compra da loja R$\u00A075', 75_00, '#0B5946'),
  voucher(3, 'Vale-compra da loja R$\u00A0200', 200_00, '#08432F'),
]

function voucher(id: number, title: string, price: number, color: string): Voucher {
  return {
    id,
    title,
    description: 'Vale em qualquer produto da loja da marca, uma vez só.',
    image: cardPicture({ color, mark: 'M40 58h60v44H40ZM36 46h68v14H36ZM70 46v56' }),
    priceCents: cents(price),
  }
}

const prepaidCards = [
  { isGhost: false, title: 'Cartão Acesso com envio', freightCents: cents(12_90) },
  { isGhost: true, title: 'Cartão Acesso sem envio', freightCents: cents(0) },
].map((card) => ({
  ...card,
  supplierId: 1,
  supplier: 'ACESSO SOLUCOES DE PAGAMENTO',
  prefix: '5067',
  minimumCents: cents(30_00),
  plasticCents: cents(card.isGhost ? 0 : 7_50),
  taxesCents: cents(1_60),
}))

export type SimulatorOptions = {
  /** Whether the catalog also has the gift cards that are refused or late. */
  withOddities?: boolean
}

/** The simulated supplier's offers for a brand. */
export function simulatedCatalog(
  brandSlug: string,
  { withOddities = false }: SimulatorOptions = {},
): Catalog {
  return {
    suppliers,
    categories,
    departments,
    giftCards: withOddities ? [...giftCards, ...oddities] : giftCards,
    prepaidCards,
    vouchers: vouchersOf[brandSlug] ?? usualVouchers,
  }
}

function nameOf(supplierId: number): string {
  return suppliers.find(({ id }) => id === supplierId)?.name ?? ''
}
