import { accountingNames } from './accounting.ts'
import type { Meaning } from './meaning.ts'

/** Sales, redemptions and closings. */
export const moneyMeanings = {
  attribution_window_days: {
    title: 'Janela de atribuição',
    meaning: 'Por quantos dias depois do clique uma compra ainda conta para o parceiro.',
    group: 'sales',
    kind: 'number',
    unit: 'days',
  },
  default_commission_points: {
    title: 'Comissão padrão',
    meaning: 'O percentual de uma venda sem regra própria.',
    group: 'sales',
    kind: 'percent',
  },
  secondary_commission_points: {
    title: 'Comissão de quem indicou',
    meaning: 'O percentual que o parceiro recebe pelas vendas de quem ele convidou.',
    group: 'sales',
    kind: 'percent',
  },
  release_days: {
    title: 'Prazo de liberação',
    meaning: 'Quantos dias depois do faturamento a comissão fica disponível.',
    group: 'sales',
    kind: 'number',
    unit: 'days',
  },
  level_release_days: {
    title: 'Prazo de liberação por nível',
    meaning: 'Um prazo próprio para os parceiros de um nível. Os outros seguem o da marca.',
    group: 'sales',
    kind: 'map',
    unit: 'days',
  },
  order_cycle: {
    title: 'Ciclo de vendas',
    meaning: 'O período em que a marca conta as vendas, se contar por semana ou por mês.',
    group: 'sales',
    kind: 'object',
  },
  claim_answer_days: {
    title: 'Prazo para responder revisões',
    meaning: 'Em quantos dias a marca promete responder quem pede a revisão de uma venda.',
    group: 'sales',
    kind: 'number',
    unit: 'days',
  },
  coupon_requests: {
    title: 'Pedidos de cupom',
    meaning:
      'Se um parceiro pode pedir um cupom com o código que ele quer. A marca decide.',
    group: 'sales',
    kind: 'yes_no',
  },
  accounting_codes: {
    title: 'Contas da contabilidade',
    meaning:
      'O código de cada conta no plano de contas da marca, escrito na exportação dos lançamentos. O pagamento de um fechamento se divide entre o pago, a taxa financeira e cada imposto retido.',
    group: 'payments',
    kind: 'rows',
    columns: [
      { name: 'account', label: 'Conta', choices: accountingNames },
      { name: 'code', label: 'Código' },
    ],
  },
  credit_expiry_months: {
    title: 'Validade dos créditos',
    meaning: 'Em quantos meses um crédito liberado e não usado expira.',
    group: 'payments',
    kind: 'number',
    unit: 'months',
  },
  minimum_redemption_cents: {
    title: 'Resgate mínimo',
    meaning: 'O menor valor que um parceiro pode resgatar de uma vez.',
    group: 'payments',
    kind: 'money',
  },
  payout_cooling_hours: {
    title: 'Espera depois de trocar a conta',
    meaning:
      'Por quantas horas não há resgate depois que o parceiro troca a chave Pix ou o banco.',
    group: 'payments',
    kind: 'number',
    unit: 'hours',
  },
  payout_approval_cents: {
    title: 'Limite para aprovar sozinho',
    meaning:
      'O que uma pessoa pode pagar sozinha por dia, em lotes que ela mesma preparou e em pagamentos avulsos. Acima dele, o pagamento vai em um lote que outra pessoa aprova. Um limite maior vale 24 horas depois.',
    group: 'payments',
    kind: 'money',
  },
  automatic_payments_daily_cents: {
    title: 'Limite do dia para pagamentos automáticos',
    meaning:
      'Quanto o provedor paga por dia em resgates de dinheiro sem ninguém aprovar. O resgate que passaria do limite espera nas pendências, para ser pago em lote ou à mão. Vazio: sem limite. Um limite maior, ou nenhum, vale 24 horas depois.',
    group: 'payments',
    kind: 'money',
  },
  adjustment_approval_cents: {
    title: 'Limite para ajustar sozinho',
    meaning:
      'Quanto uma pessoa ajusta ou perdoa em um dia sem outra aprovar, na soma e por parceiro. O que passa disso espera outra pessoa. Um limite maior vale 24 horas depois.',
    group: 'payments',
    kind: 'money',
  },
  fraud_hold_days: {
    title: 'Segurar vendas suspeitas',
    meaning:
      'Por quantos dias as vendas de uma suspeita de fraude não são liberadas, se ninguém decidir antes. Zero: nenhuma é segurada.',
    group: 'payments',
    kind: 'number',
    unit: 'days',
  },
  banned_referrers: {
    title: 'Sites proibidos',
    meaning:
      'Sites que não podem levar visitas aos links dos parceiros, como sites de cupons. Um por linha.',
    group: 'payments',
    kind: 'lines',
  },
  payout_account: {
    title: 'Conta que paga por arquivo',
    meaning:
      'O banco, a agência, a conta e o convênio que vão no arquivo CNAB 240. O perfil é itau ou febraban.',
    group: 'payments',
    kind: 'own_screen',
    screen: 'payout_account',
  },
  type_of_services_allowed: {
    title: 'Formas de resgate',
    meaning: 'Como os parceiros podem receber os créditos.',
    group: 'payments',
    kind: 'choice',
    choices: {
      all: 'Dinheiro e vales',
      only_money: 'Só dinheiro',
      only_gift_card: 'Só vales',
    },
  },
  closing_day: {
    title: 'Dia do fechamento',
    meaning: 'Em que dia do mês as comissões do mês anterior são fechadas.',
    group: 'closings',
    kind: 'number',
    unit: 'day_of_month',
  },
  minimum_closing_cents: {
    title: 'Fechamento mínimo',
    meaning: 'Abaixo deste valor o fechamento espera. Vazio: o mesmo mínimo do resgate.',
    group: 'closings',
    kind: 'money',
  },
  closing_fee_points: {
    title: 'Taxa do fechamento em percentual',
    meaning: 'O que é descontado de cada fechamento, em percentual.',
    group: 'closings',
    kind: 'percent',
  },
  closing_fee_cents: {
    title: 'Taxa fixa do fechamento',
    meaning: 'O que é descontado de cada fechamento, em reais.',
    group: 'closings',
    kind: 'money',
  },
  payment_days: {
    title: 'Dias de pagamento',
    meaning: 'Os dias do mês em que a marca paga fechamentos.',
    group: 'closings',
    kind: 'numbers',
    unit: 'day_of_month',
  },
  invoice_deadline_day: {
    title: 'Prazo da nota fiscal',
    meaning: 'Até que dia do mês a nota precisa chegar para ser paga neste mês.',
    group: 'closings',
    kind: 'number',
    unit: 'day_of_month',
  },
  invoice_service_code: {
    title: 'Código de serviço da nota',
    meaning: 'O código que o parceiro deve usar na nota fiscal.',
    group: 'closings',
    kind: 'text',
  },
  commission_pdf_link: {
    title: 'Instruções da nota fiscal',
    meaning: 'O endereço de um arquivo que explica como emitir a nota.',
    group: 'closings',
    kind: 'address',
  },
  rpa_allowed: {
    title: 'Pagar sem nota (RPA)',
    meaning: 'Se pessoas físicas sem nota recebem por recibo, com os descontos da lei.',
    group: 'closings',
    kind: 'yes_no',
  },
  rpa_taxes: {
    title: 'Descontos do RPA',
    meaning:
      'Alíquotas e faixas de INSS, IRRF e ISS. Confira com a contabilidade todo começo de ano.',
    group: 'closings',
    kind: 'object',
  },
} satisfies Record<string, Meaning>
