const fields: Readonly<Record<string, string>> = {
  active: 'Ativo',
  amountCents: 'Valor',
  approved: 'Aprovado',
  available_cents: 'Disponível',
  cents: 'Valor',
  changed: 'Dados pessoais que mudaram',
  code: 'Motivo da negativa',
  debt_cents: 'Saldo devedor',
  document: 'CPF ou CNPJ',
  email: 'E-mail',
  events: 'Eventos',
  expiresAt: 'Vale até',
  invited_by: 'Indicado por (número)',
  label: 'Nome',
  level: 'Nível',
  name: 'Nome',
  order: 'Pedido',
  orders: 'Pedidos',
  partner: 'Parceiro (número)',
  partnerId: 'Parceiro (número)',
  percent: 'Percentual',
  permissions: 'Permissões',
  pf_pj: 'Tipo de pessoa',
  reason: 'Motivo',
  requested_by: 'Pedido por',
  role: 'Papel',
  status: 'Situação',
  state: 'Situação',
  url: 'Endereço',
  valid_from: 'Começa em',
  valid_until: 'Termina em',
  value: 'Valor',
  version: 'Versão',
}

export function fieldWords(field: string): string {
  return fields[field] ?? field.replaceAll('_', ' ')
}

const objects: Readonly<Record<string, string>> = {
  brand: 'Marca',
  brand_key: 'Chave',
  brand_role: 'Papel',
  checklist: 'Primeiros passos',
  closing: 'Fechamento',
  commission_replay: 'Comparação',
  commission_rule: 'Regra',
  course: 'Curso',
  document: 'Documento',
  export: 'Exportação',
  faq: 'Perguntas frequentes',
  follower_proof: 'Print de seguidores',
  level: 'Nível',
  material: 'Material',
  menu: 'Menu',
  mission: 'Missão',
  mission_content: 'Conteúdo',
  mission_subscription: 'Inscrição',
  order: 'Pedido',
  parameter: 'Parâmetro',
  partner: 'Parceiro',
  partner_bulk: 'Ação em massa',
  redemption: 'Resgate',
  sale_claim: 'Contestação',
  staff: 'Equipe',
  staff_invitation: 'Convite',
  staff_session: 'Sessão',
  term: 'Termos',
  user: 'Pessoa',
  view: 'Visão',
  webhook: 'Webhook',
}

/** `partner:12` of Ana is `Parceiro Ana`; a name of an operation stays as it is. */
export function objectWords({ id, name }: { id: string; name: string | null }): string {
  const [kind = '', ...rest] = id.split(':')
  const known = objects[kind]
  if (known === undefined) return id
  return [known, name ?? rest.join(':')].filter(Boolean).join(' ')
}
