import type { CountSource } from '#features/people/followers/rules.ts'
import {
  acceptTermsFirst,
  connectToSend,
  draftRestored,
  fileFormatRefused,
  resumesOnline,
} from '#platform/contract/sentences.ts'
import { EMPTY_FILE } from '#platform/contract/uploaded-file.ts'

import type {
  MissionCard,
  MissionContent,
  SubscribedMission,
  FollowerProblem,
} from '../mission-views.ts'

export const text = {
  title: 'Missões',
  tabsLabel: 'Missões por situação',
  tabs: {
    notEnrolled: 'Oportunidades',
    inProgress: 'Em andamento',
    finished: 'Finalizadas',
  },
  applications: 'Inscrições',
  running: 'Em andamento',
  empty: {
    notEnrolled: 'Nenhuma missão nova por enquanto. Quando a marca publicar uma, avisamos.',
    inProgress: 'Você não está em nenhuma missão. Escolha uma oportunidade e participe.',
    finished: 'As missões que você concluir aparecem aqui, com o resultado.',
  },
  home: {
    active: 'Missões ativas',
    latest: 'Últimas missões',
    all: 'Ver todas',
    allOf: (title: string) => `Ver todas: ${title}`,
  },
  seeOpportunities: 'Ver oportunidades',
  more: 'Ver mais',
  publicList: 'Ver a página pública das missões',
  reward: 'Prêmio',
  every: { once: '', week: ' por semana', month: ' por mês' } satisfies Record<
    MissionCard['recurrence'],
    string
  >,
  noReward: 'Descrito na missão',
  until: (day: string) => `Até ${day}`,
  startsOn: (day: string) => `Começa em ${day}`,
  endedOn: (day: string) => `Terminou em ${day}`,
  enrollUntil: (day: string) => `Inscrições até ${day}`,
  enrollFrom: (day: string) => `Inscrições a partir de ${day}`,
  places: (left: number) => (left === 1 ? 'Resta 1 vaga' : `Restam ${left} vagas`),
  enrollments: {
    not_started: 'Inscrições em breve',
    open: 'Inscrições abertas',
    ended: 'Inscrições encerradas',
    full: 'O limite de inscrições foi atingido.',
  } satisfies Record<MissionCard['enrolment'], string>,
  statuses: {
    in_review: {
      label: 'Em análise',
      sentence: 'A marca está avaliando a sua inscrição e avisa por e-mail.',
    },
    approved: {
      label: 'Inscrição aprovada',
      sentence: 'Você participa desta missão.',
    },
    refused: {
      label: 'Não aceita',
      sentence: 'A marca não aceitou a sua inscrição. O motivo foi por e-mail.',
    },
    abandoned: {
      label: 'Abandonada',
      sentence: 'Você abandonou esta missão e não pode se inscrever novamente.',
    },
  } satisfies Record<
    SubscribedMission['subscription']['status'],
    { label: string; sentence: string }
  >,
  followers: {
    title: (minimum: string) => `Esta missão pede ${minimum} seguidores no Instagram`,
    known: (count: string, day: string, source: string) =>
      `Você tem ${count} seguidores, contados em ${day} ${source}.`,
    sources: {
      connection: 'pela conexão com o Instagram',
      bio: 'pelo código na sua bio',
      screenshot: 'por uma captura de tela',
    } satisfies Record<CountSource, string>,
    todo: {
      instagram_not_connected: 'Conecte o seu perfil do Instagram para se inscrever.',
      instagram_not_found:
        'Perfil do Instagram não encontrado. Confira o usuário ou comprove pelo código na bio.',
      metrics_outdated: 'As métricas do seu Instagram precisam ser atualizadas.',
      too_few_followers: 'Se você já tem mais, atualize a contagem.',
    } satisfies Record<FollowerProblem, string>,
    waiting: 'A marca está conferindo a sua captura de tela e avisa você.',
    act: 'Comprovar os meus seguidores',
  },
  locked: {
    badge: 'Bloqueada',
    title: (count: number) =>
      count === 1 ? 'Falta um curso para participar' : 'Faltam cursos para participar',
    course: (title: string) => `Conclua o curso “${title}” para participar`,
    done: (title: string) => `${title} (concluído)`,
    label: 'Cursos que liberam',
  },
  sentOf: (sent: number, required: number) => {
    if (sent <= required) return `${sent} de ${required} conteúdos enviados`
    const requiredText = required === 1 ? '1 pedido' : `${required} pedidos`
    return `${sent} conteúdos enviados (${requiredText})`
  },
  page: {
    what: 'O que fazer',
    rules: 'Regras',
    facts: 'Resumo',
    kind: 'Como você ganha',
    kinds: {
      content: (count: number) =>
        count === 1
          ? 'Enviando 1 conteúdo aprovado pela marca'
          : `Enviando ${count} conteúdos aprovados pela marca`,
      sales: 'Vendendo até a meta do período',
    },
    dates: 'Quando',
    span: (from: string, to: string) => `De ${from} a ${to}`,
    enrollment: 'Inscrições',
    followers: 'Seguidores no Instagram',
    atLeast: (count: string) => `Pelo menos ${count}`,
    participants: 'Participantes',
    join: 'Quero participar',
    share: 'Abrir a página pública',
    term: 'Baixar o termo assinado (PDF)',
    finished: 'Esta missão já terminou.',
    seeResults: 'Ver o resultado',
  },
  progress: {
    title: 'Seu progresso',
    period: (from: string, to: string) => `Período de ${from} a ${to}`,
    contents: 'Conteúdos aprovados',
    orders: 'Pedidos aprovados',
    sales: 'Vendas aprovadas',
    of: (done: string, goal: string) => `${done} de ${goal}`,
    rewarded: (amount: string) => `Você ganhou ${amount}. Já está nos seus créditos.`,
    reached: 'Meta alcançada! Continue: pedidos cancelados saem da conta.',
    settled: (day: string) =>
      `As vendas são conferidas em ${day}, depois que cancelamentos e devoluções aparecem.`,
  },
  leave: {
    open: 'Abandonar missão',
    title: 'Abandonar esta missão?',
    sentence:
      'Não dá para voltar atrás: você perde a sua vaga e não pode se inscrever novamente nesta missão.',
    yes: 'Abandonar',
    no: 'Continuar na missão',
    done: 'Você abandonou a missão.',
  },
  enroll: {
    title: 'Inscrição na missão',
    data: 'Seus dados',
    nome: 'Nome',
    email_principal: 'E-mail',
    celular: 'Celular',
    fone: 'Telefone',
    pj_fantasia: 'Nome fantasia',
    end_cep: 'CEP',
    end_rua: 'Rua',
    end_numero: 'Número',
    end_complemento: 'Complemento',
    end_bairro: 'Bairro',
    end_cidade: 'Cidade',
    end_uf: 'UF',
    address: 'Endereço (para missões com envio de produto)',
    questions: 'Perguntas da marca',
    optional: '(opcional)',
    terms: 'Termos de participação',
    accept: 'Li e aceito os termos de uso desta missão',
    confirmation: 'Digite CONFIRMAR para se inscrever',
    confirmationHint: 'Em letras maiúsculas.',
    send: 'Confirmar inscrição',
    cancel: 'Cancelar',
    done: 'Inscrição feita! A missão está em Em andamento.',
    inReview: 'Inscrição enviada! A marca avalia o seu perfil e avisa por e-mail.',
    restored: draftRestored,
    required: (label: string) => `O campo ${label} é requerido`,
    answer: 'Responda a esta pergunta.',
    notConfirmed: 'Digite CONFIRMAR para se inscrever.',
    notAccepted: acceptTermsFirst,
    offline: 'Para se inscrever, conecte-se à internet.',
    instagram: 'Falta o seu Instagram',
    connect: 'Abrir as minhas redes sociais',
  },
  contents: {
    title: 'Seus conteúdos',
    none: 'Você ainda não enviou nada para esta missão.',
    add: 'Enviar conteúdo',
    tabs: { links: 'Links e texto', upload: 'Upload', info: 'Informações' },
    tabsLabel: 'Partes do conteúdo',
    name: 'Título',
    description: 'Descrição',
    descriptionHint: 'Conte o que você fez e onde publicou.',
    hashtags: 'Hashtags',
    hashtagsHint: 'Separe por espaço: #aurora #rotina',
    link: (nth: number) => `Link ${nth}`,
    addLink: 'Adicionar link',
    removeLink: (nth: number) => `Remover link ${nth}`,
    file: 'Escolher arquivo',
    otherFile: 'Escolher outro arquivo',
    limit:
      'Imagem (.jpg, .jpeg, .png, .gif, .svg, .webp) ou vídeo (.mp4, .webm, .ogg) de até 2MB.',
    sending: 'Enviando o arquivo',
    waiting: resumesOnline,
    stop: 'Cancelar envio',
    send: 'Enviar para a marca',
    cancel: 'Cancelar',
    sent: 'Conteúdo enviado! A marca avalia e avisa você.',
    offline: connectToSend,
    fileProblems: {
      empty: EMPTY_FILE,
      too_large: 'O arquivo é muito grande (máximo de 2MB).',
      unsupported_format: fileFormatRefused,
    },
    fileMissing: 'O arquivo é obrigatório.',
    linksMissing: 'Preencha todos os campos de link.',
    see: 'Ver arquivo',
    feedback: (words: string) => `A marca diz: ${words}`,
    states: {
      in_review: { label: 'Em análise', sentence: 'A marca está avaliando este conteúdo.' },
      approved: { label: 'Aprovado', sentence: 'A marca aprovou este conteúdo.' },
      refused: {
        label: 'Recusado',
        sentence: 'A marca não aceitou. Veja o motivo e envie outro.',
      },
    } satisfies Record<MissionContent['status'], { label: string; sentence: string }>,
    infoTitle: 'O que a marca pede',
  },
  finished: {
    result: 'Seu resultado',
    won: 'Você ganhou',
    wonOn: (day: string) => `Creditado em ${day}`,
    nothing: 'Você não recebeu prêmio nesta missão.',
    numbers: 'A missão em números',
    participants: 'Participantes',
    approved: 'Conteúdos aprovados',
    orders: 'Pedidos',
    winners: 'Premiados',
    ranking: 'Ranking',
    place: (position: number) => `${position}º`,
    me: '(você)',
    noRanking: 'Ninguém pontuou nesta missão.',
    score: {
      content: (count: number) => (count === 1 ? '1 conteúdo' : `${count} conteúdos`),
      sales: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
    },
    notSubscribed: 'Você não participou desta missão.',
    back: 'Voltar para as missões',
  },
} as const
