import { ladder } from '../levels.ts'
import { type DemoBrand, papers, taxIds } from './brand.ts'

export const aurora: DemoBrand = {
  slug: 'aurora',
  name: 'Aurora Cosméticos',
  document: taxIds.aurora,
  shopUrl: 'https://loja.aurora.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: true,
  isPlatform: false,
  key: 'demo-key-aurora',
  parameters: {
    fraud_hold_days: 15,
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
    // Half a year, so that the demo shows half a year of expired credits.
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
