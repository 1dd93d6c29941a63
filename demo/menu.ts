export type MenuRoute = { route: string; description: string; isNew: boolean }

const everywhere: MenuRoute[] = [
  open('home', 'Início'),
  open('me.store', 'Minha Loja'),
  open('store', 'Minha página'),
  open('share-products', 'Compartilhar produtos'),
  open('products', 'Meus produtos'),
  open('my-lists', 'Meus favoritos'),
  open('account.edit', 'Editar conta'),
]

const learning: MenuRoute[] = [
  open('missions', 'Missões'),
  open('courses', 'Cursos'),
  open('hierarchy', 'Minha rede'),
  open('notifications', 'Notificações'),
  open('faq', 'Ajuda'),
]

/** What partners see at a brand whose credits they redeem. */
export const menuWithCredits: MenuRoute[] = [
  { ...open('my-wallet', 'Minha Carteira'), isNew: true },
  ...everywhere,
  open('my-points.how-get', 'Como ganhar créditos'),
  open('my-points', 'Extrato de créditos'),
  open('my-recued-points', 'Meus resgates'),
  open('my-points.award', 'Resgatar créditos'),
  open('rescue-award', 'Resgate'),
  open('sales', 'Vendas'),
  ...learning,
]

/** What partners see at a brand that pays them by monthly closings. */
export const menuWithCommission: MenuRoute[] = [
  { ...open('my-wallet', 'Minha Carteira'), isNew: true },
  ...everywhere,
  open('my-points.how-get', 'Como ganhar comissões'),
  open('my-points', 'Extrato'),
  open('sales', 'Vendas'),
  open('commission', 'Comissões'),
  ...learning,
]

function open(route: string, description: string): MenuRoute {
  return { route, description, isNew: false }
}
