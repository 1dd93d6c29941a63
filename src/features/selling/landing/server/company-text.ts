import { type Cents, formatCents } from '#platform/contract/money.ts'

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** The brand's days and those of its levels, from the fewest to the most. */
function daysRange(all: readonly number[]): string {
  const [fewest, most] = [Math.min(...all), Math.max(...all)]
  return fewest === most ? days(most) : `De ${fewest} a ${days(most)}`
}

/** The texts of the pages about the programs. */
export const text = {
  infoTitle: (brand: string) => `Programa de parceiros ${brand}`,
  infoDescription: (brand: string) =>
    `Como funciona o programa de parceiros ${brand}: como participar, quando se recebe e como resgatar.`,
  headline: (brand: string) => `Indique ${brand} e ganhe por venda`,
  about: (brand: string) =>
    `Divulgue os produtos de ${brand} com o seu link e o seu cupom. Cada venda aprovada conta para você.`,
  figures: 'O programa em números',
  steps: 'Como participar',
  step: (brand: string | null) => [
    brand === null
      ? 'Escolha uma marca e faça o cadastro.'
      : `Faça o cadastro no programa de ${brand}.`,
    'Receba o seu link, o seu cupom e a sua página com os produtos que você escolher.',
    'Divulgue onde você já conversa com as pessoas: WhatsApp, Instagram, na rua.',
    'Acompanhe cada venda no portal e receba o que ganhou.',
  ],
  questions: 'Perguntas frequentes',
  join: 'Quero participar',
  closed: 'As inscrições ainda não abriram.',
  seeMissions: 'Ver missões abertas',
  sell: 'O que você vai divulgar',
  facts: {
    release: [daysRange, 'até a comissão de um pedido aprovado ficar disponível'],
    minimum: [(cents: Cents) => formatCents(cents), 'é o menor resgate'],
    expiry: [(months: number) => `${months} meses`, 'para usar os créditos liberados'],
    closing: [(day: number) => `Dia ${day}`, 'fecha o mês de comissões'],
    payment: [
      (list: readonly number[]) => `Dias ${list.join(' e ')}`,
      'são os dias de pagamento',
    ],
    claim: [days, 'no máximo para a marca responder a uma revisão de venda'],
    categories: [
      (count: number) => (count === 1 ? '1 categoria' : `${count} categorias`),
      'de produtos para divulgar',
    ],
    persons: [
      (who: 'PF' | 'PJ' | 'ALL') =>
        ({ PF: 'Pessoas', PJ: 'Empresas', ALL: 'Pessoas e empresas' })[who],
      'podem participar',
    ],
    followers: [
      (count: number) => `${count.toLocaleString('pt-BR')} seguidores`,
      'no Instagram para entrar',
    ],
  },
  blog: {
    title: 'Ganhe indicando as marcas que você já usa',
    description:
      'Um só portal para divulgar várias marcas: link, cupom e página prontos, vendas à vista e o dinheiro na sua conta.',
    intro:
      'Você escolhe as marcas, divulga com o seu link ou cupom e acompanha tudo em um lugar só.',
    start: 'Quero começar',
    reviews: 'Comparar as marcas',
    brands: 'Marcas do portal',
    open: 'Inscrições abertas',
    soon: 'Em breve',
    about: (brand: string) => `Conhecer ${brand}`,
  },
  reviews: {
    title: 'Compare os programas das marcas',
    description:
      'Prazo para receber, menor resgate, quem pode participar: o que cada marca oferece, com os números que valem hoje.',
    intro: 'Os números vêm das regras de cada programa e são os que valem hoje.',
    back: 'Voltar',
    table: 'Os programas lado a lado',
    brand: 'Marca',
    none: '–',
    columns: {
      release: 'Comissão disponível em',
      minimum: 'Menor resgate',
      expiry: 'Créditos valem por',
      closing: 'Fecha o mês',
      payment: 'Pagamento',
      claim: 'Revisão em até',
      persons: 'Quem participa',
      categories: 'Produtos',
      followers: 'No Instagram',
    },
  },
} as const
