import { noProductsYet, copyFailed } from '#platform/contract/sentences.ts'

const firstName = (name: string) => name.split(' ')[0] ?? name

/** The texts of a partner's public pages. */
export const text = {
  title: (name: string, brand: string) => `${name} indica ${brand}`,
  description: (name: string, brand: string) =>
    `Os produtos de ${brand} que ${firstName(name)} escolheu para você, com cupons e links direto para a loja.`,
  intro: (brand: string) => `Minhas escolhas de ${brand}, com link direto para a loja.`,
  networks: 'Redes sociais',
  network: (network: string, name: string) => `${name} no ${network}`,
  names: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
    twitter: 'X',
  } as Record<string, string>,
  share: 'Compartilhar no WhatsApp',
  shared: (title: string, address: string) => `${title}: ${address}`,
  shop: 'Ir para a loja',
  coupons: 'Cupons de desconto',
  couponHint: 'Use o código na hora de pagar.',
  percent: (points: number) => `${(points / 100).toLocaleString('pt-BR')} %`,
  copy: 'Copiar código',
  copied: 'Copiado!',
  // Spelled as in the specification's list of messages, word for word.
  notCopied: copyFailed,
  use: 'Usar na loja',
  ownStore: (name: string) => `A loja de ${name}`,
  ownPhotos: 'Imagens da loja',
  ownPhoto: (nth: number, name: string) => `Imagem ${nth} da loja de ${name}`,
  banners: 'Novidades',
  categories: 'Categorias',
  products: 'Produtos',
  all: (count: number) => `Ver todos os ${count} produtos`,
  allTitle: (name: string, brand: string) => `Produtos de ${brand} que ${name} indica`,
  before: 'De',
  none: noProductsYet,
  noneHint: 'Em breve voltaremos com novidades, aguarde!',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  back: (name: string) => `Voltar à página de ${firstName(name)}`,
  central: (name: string) => `Todas as marcas de ${firstName(name)}`,
  centralTitle: (name: string) => `${name}: marcas, cupons e links`,
  centralDescription: (name: string) =>
    `As marcas que ${firstName(name)} divulga, com os cupons e o link da loja de cada uma.`,
  centralIntro: 'As marcas que eu divulgo, com cupons e links direto para cada loja.',
  goesTo: (brand: string) => `Ir para a loja de ${brand}`,
  page: (brand: string) => `Ver o que indico de ${brand}`,
  prices:
    'Preços, ofertas e estoque são da loja e podem mudar: vale o que ela mostrar na hora da compra.',
  sponsored: (name: string) =>
    `Publi: os links e cupons desta página são de divulgação. ${firstName(name)} pode receber por compras feitas por eles, sem custo a mais para você.`,
  join: (brand: string) => `Quero divulgar ${brand} também`,
} as const
