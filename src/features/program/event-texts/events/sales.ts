import { amount, name, order, reason, remark } from './common.ts'
import type { EventText } from './event.ts'

const coupon = { means: 'O código do cupom.', example: 'ANA10' } as const
const commission = { ...amount, means: 'A comissão do parceiro.' } as const

export const saleTexts = {
  'sale.made': {
    group: 'sales',
    name: 'Nova venda',
    when: 'Quando um pedido é atribuído a um parceiro.',
    variables: { pedido: order, valor: commission },
    texts: {
      notice: {
        title: 'Nova venda!',
        body: 'Você ganhou {valor} de comissão no pedido {pedido}. Em análise até a marca confirmar.',
      },
    },
  },
  'sale.invited': {
    group: 'sales',
    name: 'Venda de quem foi indicado',
    when: 'Quando alguém que o parceiro indicou vende.',
    variables: { pedido: order, valor: commission },
    texts: {
      notice: {
        title: 'Sua indicação vendeu!',
        body: 'Você ganhou {valor} no pedido {pedido}. Em análise até a marca confirmar.',
      },
    },
  },
  'sale.small_ones': {
    group: 'sales',
    name: 'Vendas pequenas do dia',
    when: 'Às 18 h, quando o dia teve mais de uma venda com comissão abaixo de R$ 10,00: o parceiro recebe um só aviso no aparelho.',
    variables: {
      vendas: { means: 'O número de vendas.', example: '4' },
      valor: { ...amount, means: 'A soma das comissões.' },
    },
    texts: {
      notice: {
        title: 'Você vendeu hoje!',
        body: 'Em {vendas} vendas, você ganhou {valor} de comissão. Em análise até a marca confirmar.',
      },
    },
  },
  'claim.accepted': {
    group: 'sales',
    name: 'Revisão de venda aceita',
    when: 'Quando a equipe aceita a revisão de uma venda.',
    variables: {
      nome: name,
      pedido: order,
      resposta: { ...remark, example: 'Tudo certo.' },
    },
    texts: {
      notice: { title: 'Revisão aceita: pedido {pedido}', body: '{resposta}' },
      email: {
        title: '{marca}: sua revisão do pedido {pedido} foi aceita',
        body: 'A marca aceitou a sua revisão do pedido {pedido}. A venda e a comissão já aparecem corrigidas em Vendas.\n\nResposta da marca: {resposta}',
      },
    },
  },
  'claim.refused': {
    group: 'sales',
    name: 'Revisão de venda não aprovada',
    when: 'Quando a equipe não aprova a revisão de uma venda.',
    variables: {
      nome: name,
      pedido: order,
      motivo: { ...reason, example: 'O pedido foi cancelado.' },
    },
    texts: {
      notice: { title: 'Revisão não aprovada: pedido {pedido}', body: '{motivo}' },
      email: {
        title: '{marca}: resposta sobre o pedido {pedido}',
        body: 'A marca analisou a sua revisão do pedido {pedido} e não a aceitou.\n\nMotivo: {motivo}',
      },
    },
  },
  'coupon.approved': {
    group: 'sales',
    name: 'Pedido de cupom aprovado',
    when: 'Quando a equipe aprova o cupom que um parceiro pediu.',
    variables: { nome: name, cupom: coupon },
    texts: {
      notice: {
        title: 'Seu cupom {cupom} está pronto!',
        body: 'Compartilhe com quem compra: cada venda com ele conta para você.',
      },
      email: {
        title: '{marca}: seu cupom {cupom} está pronto',
        body: 'A marca aprovou o seu pedido de cupom. O código é {cupom}.\n\nCompartilhe com quem compra: cada venda com ele conta para você.',
      },
    },
  },
  'coupon.refused': {
    group: 'sales',
    name: 'Pedido de cupom não aprovado',
    when: 'Quando a equipe não aprova o cupom que um parceiro pediu.',
    variables: {
      nome: name,
      cupom: coupon,
      motivo: { ...reason, example: 'Este código já é de uma campanha.' },
    },
    texts: {
      notice: { title: 'Cupom {cupom} não aprovado', body: '{motivo}' },
      email: {
        title: '{marca}: resposta sobre o cupom {cupom}',
        body: 'A marca não aprovou o seu pedido do cupom {cupom}.\n\nMotivo: {motivo}\n\nVocê pode pedir outro em Meus cupons.',
      },
    },
  },
} as const satisfies Record<string, EventText>
