import { enrollmentsFull, instagramFollowers } from '../mission-views.ts'

type Reviewed = { content: string; mission: string; reason: string | null }

const reasonSentence = (reason: string | null) =>
  reason === null ? '' : `\n\nA marca diz: ${reason}`

/** The texts of mission notifications and of the public pages. */
export const text = {
  rewarded: {
    title: (mission: string) => `Você ganhou o prêmio: ${mission}`,
    message: (amount: string) => `${amount} já estão nos seus créditos.`,
  },
  unlocked: {
    title: (mission: string) => `Missão liberada: ${mission}`,
    message: 'Você concluiu o curso que ela pedia. Já pode participar.',
  },
  approved: {
    title: (content: string) => `Conteúdo aprovado: ${content}`,
    subject: (content: string, brand: string) => `${brand} aprovou "${content}"`,
    body: ({ content, mission, reason }: Reviewed) =>
      `O conteúdo "${content}", que você enviou para a missão "${mission}", foi aprovado.${reasonSentence(reason)}`,
  },
  refused: {
    title: (content: string) => `Conteúdo recusado: ${content}`,
    subject: (content: string, brand: string) =>
      `${brand} pediu outra versão de "${content}"`,
    body: ({ content, mission, reason }: Reviewed) =>
      `O conteúdo "${content}", que você enviou para a missão "${mission}", não foi aceito.${reasonSentence(reason)}\n\nVocê pode enviar outro enquanto a missão estiver no ar.`,
  },
  letIn: {
    title: (mission: string) => `Inscrição aprovada: ${mission}`,
    subject: (mission: string, brand: string) =>
      `${brand}: sua inscrição em "${mission}" foi aprovada`,
    body: (mission: string, reason: string | null) =>
      `Você já participa da missão "${mission}".${reasonSentence(reason)}`,
  },
  turnedAway: {
    title: (mission: string) => `Inscrição não aceita: ${mission}`,
    subject: (mission: string, brand: string) =>
      `${brand}: sua inscrição em "${mission}" não foi aceita`,
    body: (mission: string, reason: string | null) =>
      `Sua inscrição na missão "${mission}" não foi aceita.${reasonSentence(reason)}`,
  },
  term: {
    name: 'Nome',
    document: 'CPF ou CNPJ',
    mission: 'Missão',
    version: 'Versão do termo',
    acceptedAt: 'Aceito em',
    address: 'Endereço IP',
  },
  page: {
    missions: 'Missões',
    missionsOf: (brand: string) => `Missões de ${brand}`,
    intro: 'Participe das campanhas das marcas e ganhe prêmios pelo que você faz.',
    open: 'No ar',
    finished: 'Encerradas',
    filter: 'Situação das missões',
    none: 'Nenhuma missão aqui, por enquanto.',
    pages: 'Páginas',
    previous: 'Anterior',
    next: 'Próxima',
    reward: (amount: string) => `Prêmio de ${amount}`,
    every: { once: '', week: ' por semana', month: ' por mês' },
    kinds: { content: 'Você envia conteúdos', sales: 'Contam as suas vendas' },
    until: (day: string) => `até ${day}`,
    from: (day: string) => `a partir de ${day}`,
    dates: 'Quando acontece',
    span: (from: string, to: string) => `De ${from} a ${to}`,
    enrollment: 'Inscrições',
    places: 'Vagas',
    placesLeft: (left: number) => (left === 1 ? 'Resta 1 vaga' : `Restam ${left} vagas`),
    noLimit: 'Sem limite',
    courses: 'Curso que libera a missão',
    followers: instagramFollowers,
    atLeast: (count: string) => `Pelo menos ${count}`,
    states: { not_started: 'Em breve', in_progress: 'No ar', finished: 'Encerrada' },
    enrollments: {
      not_started: 'Ainda não abriram',
      open: 'Abertas',
      ended: 'Encerradas',
      full: enrollmentsFull,
    },
    what: 'O que fazer',
    rules: 'Regras',
    join: 'Quero participar',
    enter: 'Já sou parceiro: abrir a missão',
    back: 'Ver todas as missões',
  },
} as const
