import { ladder } from '../levels.ts'
import { type DemoBrand, papers, taxIds } from './brand.ts'

export const trilha: DemoBrand = {
  slug: 'trilha',
  name: 'Trilha Esportes',
  document: taxIds.trilha,
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
    // Commissions are paid by the monthly closing, so they must not expire before it.
    credit_expiry_months: 120,
    release_days: 5,
    closing_fee_cents: 3_90,
    payout_approval_cents: 1_000_00,
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
