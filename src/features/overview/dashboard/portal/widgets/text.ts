import { courseNeeded } from '#platform/contract/sentences.ts'

export const text = {
  buckets: {
    title: 'Movimento dos créditos',
    redeemed: 'Resgatados',
    expired: 'Expirados',
    soon: 'Expiram em breve',
    lately: 'Nos últimos 30 dias',
    received: 'Recebidos',
  },
  /** In commission mode: paid closings count as redeemed. */
  closingBuckets: { redeemed: 'Resgatados ou em fechamentos' },
  expiring: {
    on: (day: string) => `até ${day}`,
    redeem: 'Resgatar créditos',
  },
  levels: {
    title: 'Níveis',
    noLevels: 'Esta marca não tem níveis: cada venda paga pelas regras dela.',
    progress: (level: string) => `Progresso em ${level}`,
    done: 'Completo',
    courseNeeded,
    blocked: 'Bloqueado até você completar o nível anterior',
    reached: (percent: string) => `${percent} completo`,
  },
  checklist: {
    title: 'Primeiros passos',
    progress: (done: number, total: number) => `${done} de ${total} feitos`,
    complete: 'Tudo feito por aqui.',
    showDone: (count: number) => (count === 1 ? 'Ver 1 feito' : `Ver ${count} feitos`),
    isNew: 'Novo',
    open: (title: string) => `Fazer: ${title}`,
    go: 'Fazer',
    failed: 'Não foi possível marcar agora. Tente de novo.',
  },
  documents: {
    title: 'Seu cadastro',
    percent: (percent: number) => `${percent}% completo`,
    progress: 'Progresso do cadastro',
    warning:
      'Falta informação no seu cadastro. Sem ela, o resgate em dinheiro fica bloqueado.',
    missing: 'Falta informar:',
    complete: 'Completar cadastro',
  },
  materials: {
    title: 'Materiais de divulgação',
    open: 'Abrir',
    empty: 'A marca ainda não publicou materiais.',
  },
  share: {
    title: 'Compartilhe com um toque',
    message: 'Sua mensagem',
    send: 'Compartilhar',
    copy: 'Copiar link',
    pick: 'Escolher um produto',
  },
  coupons: {
    title: 'Seus cupons e links',
    copy: (number: string) => `Copiar cupom ${number}`,
    copyLink: (brand: string) => `Copiar link de ${brand}`,
    own: 'Ver meus cupons ou pedir um',
    link: 'Link da loja',
    none: 'A marca ainda não criou um cupom para você. Seu link já vale.',
  },
  social: {
    title: (brand: string) => `${brand} nas redes`,
    names: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      linkedin: 'LinkedIn',
      tiktok: 'TikTok',
    },
    newTab: '(abre em outra aba)',
  },
  user: {
    title: 'Seu perfil',
    id: 'ID',
    copyId: 'Copiar o seu ID',
    data: 'Meus dados',
    earn: 'Como ganhar mais créditos',
    credits: 'Meus créditos',
    faq: 'Ajuda',
    exit: 'Sair',
  },
}
