export const text = {
  title: 'Minha rede',
  networkOf: (name: string) => `Rede de ${name}`,
  trail: 'Caminho na rede',
  you: 'Você',
  closed: 'A marca não abriu esta tela para o seu nível de acesso.',
  invite: 'Convidar',
  inviteMessage: (link: string) => `Venha vender comigo! Cadastre-se aqui: ${link}`,
  empty: 'Quando alguém aceitar o seu convite, aparece aqui com as vendas do mês.',
  emptyBelow: 'Esta pessoa ainda não indicou ninguém.',
  invitedBy: (name: string) => `Quem indicou: ${name}`,
  depths: 'Rede em números',
  depthsHint: 'Vendas aprovadas ou faturadas nos últimos 30 dias, sem o frete.',
  depth: 'Distância',
  depthName: (depth: number) => (depth === 1 ? 'Indicação direta' : `${depth}º nível`),
  partners: 'Parceiros',
  active: 'Venderam',
  sales: 'Vendas',
  members: 'Quem você indicou',
  membersOf: (name: string) => `Quem ${name} indicou`,
  level: (name: string) => `Nível ${name}`,
  noLevel: 'Sem nível',
  orders: (count: number) => {
    if (count === 0) return 'Nenhuma venda em 30 dias'
    return count === 1 ? '1 venda em 30 dias' : `${count} vendas em 30 dias`
  },
  since: (day: string) => `na rede desde ${day}`,
  invited: (count: number) =>
    count === 1 ? 'Indicou 1 pessoa' : `Indicou ${count} pessoas`,
  open: (name: string) => `, ver a rede de ${name}`,
  states: { review: 'Em análise', refused: 'Não aprovado', disabled: 'Conta desativada' },
  more: 'Ver mais',
}
