import { checkMarkedFields } from '#platform/contract/sentences.ts'

import type { DoneBy } from '../rules.ts'

export const text = {
  title: 'Tarefas dos parceiros',
  hint: 'A lista que cada parceiro vê em Início. O que já marcaram continua marcado quando você muda um texto.',
  saved: 'Lista salva. Os parceiros já veem a versão nova.',
  problems: checkMarkedFields,
  none: 'Ainda não há tarefas. Comece por três: completar o cadastro, compartilhar um produto e fazer a primeira venda.',
  task: (nth: number) => `Tarefa ${nth}`,
  name: 'Título',
  nameOf: (nth: number) => `Título da tarefa ${nth}`,
  description: 'Explicação',
  descriptionOf: (nth: number) => `Explicação da tarefa ${nth}`,
  descriptionHint: 'Uma frase: por que vale a pena.',
  route: 'Abre a tela',
  routeOf: (nth: number) => `Tela que a tarefa ${nth} abre`,
  noRoute: 'Nenhuma',
  doneBy: 'Quem marca',
  doneByOf: (nth: number) => `Quem marca a tarefa ${nth}`,
  doers: {
    hand: 'O parceiro',
    profile_complete: 'Sozinha: cadastro completo',
    first_visit: 'Sozinha: primeira visita pelo link',
    first_sale: 'Sozinha: primeira venda',
  } satisfies Record<DoneBy, string>,
  routes: {
    '/account/edit': 'Minha conta',
    '/share-products': 'Compartilhar produtos',
    '/me/store': 'Minha loja',
    '/landing-page': 'Minha página',
    '/my-lists': 'Minhas listas',
    '/materials': 'Materiais',
    '/sales': 'Vendas',
    '/my-wallet': 'Carteira',
    '/my-points/how-get': 'Como ganhar',
    '/my-points/award': 'Resgatar',
    '/missions': 'Missões',
    '/courses': 'Cursos',
    '/hierarchy': 'Minha rede',
    '/faq': 'Ajuda',
  },
  add: 'Adicionar tarefa',
  remove: (name: string) => `Remover a tarefa ${name}`,
  nowHas: (titles: string) =>
    titles === '' ? 'Agora não há tarefas.' : `Tarefas agora: ${titles}.`,
  preview: 'Primeiros passos',
}
