import type { firstSteps } from '../contract.ts'

type Code = (typeof firstSteps)[number]

const reasons: Record<Code, { done: string; missing: string }> = {
  look: {
    done: 'O portal tem a cara da marca.',
    missing: 'O portal ainda está sem logo e com as cores padrão.',
  },
  rules: {
    done: 'Já há uma regra de comissão da marca.',
    missing: 'Nenhuma regra ainda: toda venda paga o percentual padrão de 10%.',
  },
  terms: {
    done: 'Há um termo publicado, que cada parceiro aceita.',
    missing: 'Nenhum termo publicado: os parceiros aceitam só o termo geral.',
  },
  products: {
    done: 'Há produtos para divulgar.',
    missing: 'Nenhum produto: os parceiros não têm o que compartilhar.',
  },
  tracking: {
    done: 'Um pedido já passou pela atribuição.',
    missing: 'Nenhum pedido passou pela atribuição ainda.',
  },
  live: {
    done: 'O cadastro de parceiros está aberto.',
    missing: 'Confira os passos acima e abra o cadastro de parceiros.',
  },
  invite: {
    done: 'Já há um convite ou um parceiro.',
    missing: 'Ninguém foi convidado ainda.',
  },
}

export const text = {
  reasons,
}
