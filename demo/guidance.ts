import type { ItemToStore } from '#features/learning/checklists/server/public.ts'
import type { Category } from '#features/learning/faq/server/public.ts'

const sharing: Category = {
  category: 'Divulgação e vendas',
  questions: [
    {
      question: 'Como divulgo os produtos?',
      answer:
        'Abra “Compartilhar produtos”, escolha um produto e toque em Compartilhar. O link que você envia já leva o seu nome: toda compra feita por ele em até 30 dias conta para você.',
    },
    {
      question: 'E se a pessoa comprar sem o meu link?',
      answer:
        'Peça que use o seu cupom no fechamento do carrinho. O cupom vale mais que o link: ele identifica a venda mesmo em outro aparelho.',
    },
    {
      question: 'Por que uma venda ainda não apareceu?',
      answer:
        'A loja avisa cada pedido em poucos minutos. Se passou de um dia, confira se a compra foi feita pelo seu link ou com o seu cupom.',
    },
  ],
}

const aboutReturns = {
  question: 'O cliente devolveu o produto. O que acontece?',
  answer:
    'A comissão daquele pedido é estornada. Se o valor já tiver sido usado, os próximos créditos pagam a diferença; nada é cobrado de você em dinheiro.',
}

const account: Category = {
  category: 'Minha conta',
  questions: [
    {
      question: 'Como troco meu e-mail ou celular?',
      answer:
        'Em “Editar conta”, abra “Dados de contato”. O contato atual precisa estar verificado, e o novo é confirmado com um código.',
    },
    {
      question: 'Posso mudar de pessoa física para empresa?',
      answer:
        'Sim. Em “Editar conta”, abra “Dados da empresa” e informe o CNPJ ativo (MEI e ME também). Seus créditos, links e vendas continuam os mesmos.',
    },
  ],
}

const credits: Category = {
  category: 'Créditos e resgates',
  questions: [
    {
      question: 'Quanto vale um crédito?',
      answer: '1 crédito vale R$ 1,00, sempre.',
    },
    {
      question: 'Quando meus créditos ficam disponíveis?',
      answer:
        'A comissão fica em análise desde a aprovação do pedido e é liberada em até 7 dias depois que a marca fatura a compra.',
    },
    {
      question: 'Como recebo por Pix?',
      answer:
        'Cadastre uma chave Pix do seu CPF ou CNPJ em “Dados bancários”. Com o saldo mínimo atingido, peça o resgate na carteira: o pagamento costuma cair em minutos.',
    },
    { ...aboutReturns },
    {
      question: 'Meus créditos expiram?',
      answer:
        'Sim, e o painel avisa com três meses de antecedência. O resgate usa primeiro os créditos mais antigos.',
    },
  ],
}

const closings: Category = {
  category: 'Comissões e pagamento',
  questions: [
    {
      question: 'Quando a Trilha paga as comissões?',
      answer:
        'Uma vez por mês. O período fecha no último dia, a marca confere e pede a nota fiscal; o pagamento sai depois que a nota é aceita.',
    },
    { ...aboutReturns },
  ],
}

function item(
  key: string,
  title: string,
  description: string,
  more: Partial<Pick<ItemToStore, 'route' | 'doneBy'>>,
): Omit<ItemToStore, 'sequence'> {
  return { key, title, description, route: null, doneBy: 'hand', ...more }
}

const firstSteps = [
  item('profile', 'Complete o seu cadastro', 'Sem ele não dá para resgatar.', {
    route: '/account/edit',
    doneBy: 'profile_complete',
  }),
  item('first_visit', 'Traga a primeira visita', 'Compartilhe um produto com alguém.', {
    route: '/share-products',
    doneBy: 'first_visit',
  }),
  item('first_sale', 'Faça a primeira venda', 'A marca aprova, e ela aparece aqui.', {
    route: '/sales',
    doneBy: 'first_sale',
  }),
]

export type Guidance = {
  faq: Category[]
  checklist: Omit<ItemToStore, 'sequence'>[]
}

/** The demo brands' help and checklists, by slug. */
export const guidance: ReadonlyMap<string, Guidance> = new Map([
  [
    'aurora',
    {
      faq: [sharing, credits, account],
      checklist: [
        ...firstSteps,
        item('bio', 'Coloque o link na sua bio', 'No Instagram e no WhatsApp.', {
          route: '/share-products',
        }),
        item('group', 'Entre no grupo das revendedoras', 'O convite chega por e-mail.', {}),
      ],
    },
  ],
  [
    'trilha',
    {
      faq: [sharing, closings, account],
      checklist: [
        ...firstSteps,
        item('materials', 'Baixe as fotos da temporada', 'Prontas para postar.', {
          route: '/materials',
        }),
      ],
    },
  ],
])
