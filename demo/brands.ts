import type { ParameterKey } from '#features/brands/rules.ts'
import type { NewBrand } from '#features/brands/server/public.ts'
import type { NewDocumentType } from '#features/documents/server/public.ts'

import { type Ladder, ladder } from './levels.ts'
import { seeded } from './random.ts'
import { makeCnpj } from './tax-ids.ts'

export type DemoBrand = NewBrand & {
  key: string | null
  parameters: Partial<Record<ParameterKey, unknown>>
  levels: Ladder
  /** Percents in hundredths of a point, as everywhere. */
  splits: Record<string, number>
  exceptions: { sku: string; percent: number }[]
  /** What its sign-up lets people choose from. */
  signUp: { categories: string[]; partnerTypes: string[] }
  /** What it wants to see of its partners, in its order. */
  documents: Omit<NewDocumentType, 'brandId' | 'position'>[]
}

const papers: DemoBrand['documents'] = [
  {
    name: 'RG ou CNH',
    description: 'Frente e verso na mesma foto, ou o PDF da CNH digital.',
    pfPj: 'PF',
    required: true,
  },
  {
    name: 'Cartão CNPJ',
    description: 'O comprovante de inscrição, como sai no site da Receita Federal.',
    pfPj: 'PJ',
    required: true,
  },
  {
    name: 'Comprovante de endereço',
    description: 'Conta de água, luz ou telefone dos últimos três meses.',
    pfPj: 'ALL',
    required: false,
  },
]

const random = seeded(1_101)

const aurora: DemoBrand = {
  slug: 'aurora',
  name: 'Aurora Cosméticos',
  document: makeCnpj(random),
  shopUrl: 'https://loja.aurora.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: true,
  isPlatform: false,
  key: 'demo-key-aurora',
  parameters: {
    order_cycle: { every: 'week', starts_on: 1 },
    custom_layout: {
      body_background: '#F7ECEA',
      navbar_background: '#FFFFFF',
      menu_top_background: '#5B1E3F',
      menu_itens_background: '#481731',
      menu_itens_text_color: '#FDEFF4',
      primary: '#A62B62',
    },
    bonus_invite_help: 'Convide revendedoras: a cada venda delas, 2% é seu.',
    voucher_helper: 'Quem usa o seu cupom ganha o desconto e a venda conta para você.',
    product_help: 'Toque em um produto para compartilhar com o seu link.',
    magazine_url: 'https://revista.aurora.example/',
    forum_url: 'https://comunidade.aurora.example/',
    customer_service: 'Atendemos de segunda a sexta, das 9h às 18h.',
    basic_contacts: [
      { channel: 'whatsapp', content: '11400289220' },
      { channel: 'email', content: 'parceiros@aurora.example' },
    ],
    brand_social_networks: [
      { network: 'instagram', content: 'auroracosmeticos' },
      { network: 'youtube', content: '@auroracosmeticos' },
      { network: 'tiktok', content: 'auroracosmeticos' },
    ],
    generate_checkout_link: 1,
    checkout_rules: {
      prefixUrl: 'https://loja.aurora.example/checkout/cart/add?',
      sufixUrl: '&sc=1',
      rules: { sku: '{sku}', qty: '{quantity}', seller: '1' },
    },
    company_info: {
      addresses: ['mac-now-info'],
      headline: 'Venda beleza brasileira do seu jeito',
      about: [
        'A Aurora faz maquiagem, skincare e perfumes com ingredientes da Amazônia e do Cerrado, sem testes em animais.',
        'No programa de parceiras você divulga o que já usa, com o seu link e o seu cupom, e ganha créditos por venda aprovada. Não há estoque para comprar nem meta para ficar.',
      ],
      questions: [
        {
          question: 'Preciso comprar produtos para começar?',
          answer: 'Não. Você divulga com o seu link e o seu cupom; quem entrega é a loja.',
        },
        {
          question: 'Posso ser de mais de uma marca?',
          answer: 'Pode. Cada marca tem a sua carteira, e você troca entre elas no portal.',
        },
        {
          question: 'E se a pessoa devolver o pedido?',
          answer: 'O crédito daquela venda é estornado; os outros ficam como estão.',
        },
      ],
    },
    default_commission_points: 5_00,
    secondary_commission_points: 2_00,
    // Half a year, so that half a year of the demo shows credits that expire.
    credit_expiry_months: 6,
    release_days: 7,
    minimum_redemption_cents: 30_00,
    registration_form: {
      common_steps: {},
      customizable_steps: [
        {
          step_title: 'Seu jeito de vender',
          fields: [
            {
              name: 'canal_principal',
              field_label: 'Onde você mais vende?',
              options: [
                { value: 'whatsapp', label: 'WhatsApp' },
                { value: 'instagram', label: 'Instagram' },
                { value: 'presencial', label: 'Presencialmente' },
              ],
            },
            { name: 'apelido', field_label: 'Como quer ser chamada?', required: false },
          ],
        },
        {
          step_title: 'Enquanto você espera',
          in_review_step: true,
          fields: [
            {
              name: 'produto_preferido',
              field_label: 'Qual produto Aurora não sai da sua bolsa?',
              required: false,
            },
          ],
        },
      ],
    },
    sign_slug_placeholder: 'suabeleza',
    sign_message_link_store:
      'Este será o endereço da sua loja Aurora. Escolha um nome curto e fácil de falar.',
    instagram_minimum_followers: 500,
    allowed_cnaes: [
      {
        code: '4772-5/00',
        description:
          'Comércio varejista de cosméticos, produtos de perfumaria e de higiene pessoal',
      },
      {
        code: '4646-0/01',
        description: 'Comércio atacadista de cosméticos e produtos de perfumaria',
      },
      { code: '9602-5/01', description: 'Cabeleireiros, manicure e pedicure' },
      {
        code: '9602-5/02',
        description: 'Atividades de estética e outros serviços de cuidados com a beleza',
      },
      { code: '7319-0/02', description: 'Promoção de vendas' },
      {
        code: '4618-4/99',
        description: 'Outros representantes comerciais especializados em produtos',
      },
    ],
  },
  levels: ladder({
    from: [0, 2_500, 8_000, 18_000],
    percents: [6_00, 7_50, 9_00, 12_00],
  }),
  splits: { Maquiagem: 5_50, Skincare: 6_00, Perfumaria: 4_50 },
  exceptions: [
    { sku: 'AU-PF01', percent: 15_00 },
    { sku: 'AU-PI01', percent: 3_00 },
  ],
  signUp: {
    categories: [
      'Maquiagem',
      'Skincare',
      'Perfumaria',
      'Cabelos',
      'Unhas',
      'Moda e estilo',
      'Maternidade',
      'Bem-estar',
    ],
    partnerTypes: ['Influenciadora', 'Revendedora', 'Maquiadora', 'Salão de beleza'],
  },
  documents: papers,
}

const trilha: DemoBrand = {
  slug: 'trilha',
  name: 'Trilha Esportes',
  document: makeCnpj(random),
  shopUrl: 'https://www.trilha.example/',
  logoUrl: null,
  mode: 'commission',
  openForJoining: true,
  isPlatform: false,
  key: 'demo-key-trilha',
  parameters: {
    order_cycle: { every: 'month', starts_on: 1 },
    custom_layout: {
      body_background: '#EAF0EA',
      navbar_background: '#FFFFFF',
      menu_top_background: '#16423C',
      menu_itens_background: '#0F322D',
      menu_itens_text_color: '#EAF6F0',
      primary: '#B4451C',
    },
    company_info: {
      headline: 'Quem vive o esporte indica melhor',
      about: [
        'A Trilha equipa quem corre, pedala, acampa e treina em casa, com entrega para o Brasil todo.',
        'Atletas, treinadores e assessorias indicam o que usam e recebem a comissão do mês em um só fechamento.',
      ],
      questions: [
        {
          question: 'Preciso emitir nota fiscal?',
          answer:
            'Empresas enviam a nota no portal. Pessoas físicas podem receber por RPA.',
        },
        {
          question: 'Meus atletas ganham desconto?',
          answer: 'Sim: o seu cupom dá desconto a quem compra e conta a venda para você.',
        },
      ],
    },
    default_commission_points: 6_00,
    // Commissions are paid by the monthly closing, they must not lapse before it.
    credit_expiry_months: 120,
    release_days: 5,
    closing_fee_cents: 3_90,
    invoice_service_code: '17.06 – Propaganda e publicidade',
    rpa_allowed: true,
    dash_widgets: [
      { widget: 'orders', show: 1 },
      { widget: 'total_sales', show: 1 },
      { widget: 'commissions', show: 1 },
      { widget: 'visitors', show: 1 },
      { widget: 'ranking', show: 1 },
      { widget: 'voucher', show: 1 },
      { widget: 'share', show: 1 },
      { widget: 'invites', show: 1 },
      { widget: 'levels', show: 1 },
      { widget: 'checklist', show: 1 },
      { widget: 'documents', show: 1 },
      { widget: 'brands', show: 1 },
      { widget: 'materials', show: 1 },
      { widget: 'products', show: 1 },
      { widget: 'social', show: 1 },
      { widget: 'last_releases', show: 0 },
      { widget: 'credits', show: 0 },
      { widget: 'daily_credits', show: 0 },
    ],
    sign_slug_placeholder: 'suatrilha',
    sign_message_link_store: 'Com este nome seus amigos encontram a sua página na Trilha.',
  },
  levels: ladder({ from: [0, 4_000, 10_000, 25_000], percents: [6_00, 7_00, 8_50, 10_00] }),
  splits: { Corrida: 7_00, 'Trilha e Camping': 6_50, Acessórios: 8_00 },
  exceptions: [{ sku: 'TR-BR01', percent: 12_00 }],
  signUp: {
    categories: [
      'Corrida',
      'Trilha e camping',
      'Ciclismo',
      'Academia',
      'Natação',
      'Viagens',
    ],
    partnerTypes: ['Atleta', 'Treinador', 'Assessoria esportiva', 'Influenciador'],
  },
  documents: papers,
}

const casaviva: DemoBrand = {
  slug: 'casaviva',
  name: 'Casa Viva',
  document: makeCnpj(random),
  shopUrl: 'https://casaviva.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: false,
  isPlatform: false,
  key: null,
  parameters: {
    custom_layout: {
      body_background: '#F4EFE4',
      navbar_background: '#FFFDF8',
      menu_top_background: '#3E4A2F',
      menu_itens_background: '#323C26',
      menu_itens_text_color: '#F6F3E6',
      primary: '#8A5A1E',
    },
    company_info: {
      addresses: ['telhanorte-info'],
      headline: 'Casas bonitas começam com uma boa indicação',
      about: [
        'A Casa Viva tem móveis, iluminação e utilidades escolhidos por arquitetos, com montagem em todo o Sudeste.',
        'O programa abre em breve: cadastre-se em outra marca agora e entre na Casa Viva quando as vagas abrirem.',
      ],
    },
    default_commission_points: 8_00,
    sign_slug_placeholder: 'suacasa',
  },
  levels: ladder({ from: [0, 3_000, 9_000, 20_000], percents: [7_00, 8_00, 9_00, 11_00] }),
  splits: { Iluminação: 9_00, Decoração: 8_00 },
  exceptions: [],
  signUp: {
    categories: ['Decoração', 'Organização', 'Jardim', 'Faça você mesmo'],
    partnerTypes: ['Influenciador', 'Arquiteto'],
  },
  documents: [],
}

/** The company that owns the deployment; it comes last because it says that the demo is whole. */
const aliado: DemoBrand = {
  slug: 'aliado',
  name: 'Aliado',
  document: makeCnpj(random),
  shopUrl: 'https://aliado.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: false,
  isPlatform: true,
  key: null,
  parameters: {},
  levels: [],
  splits: {},
  exceptions: [],
  signUp: { categories: [], partnerTypes: [] },
  documents: [],
}

export const brands = { selling: [aurora, trilha, casaviva], platform: aliado } as const
