import { checkMarkedFields } from '#platform/contract/sentences.ts'

import type { missionStates } from '../brand-contract.ts'
import type {
  contentForms,
  missionKinds,
  questionKinds,
  recurrences,
} from '../mission-views.ts'

type Words<Names extends readonly string[]> = Record<Names[number], string>

export const text = {
  title: 'Missões',
  description: 'O que os parceiros fazem para ganhar prêmios: conteúdos ou metas de venda.',
  list: 'Lista de missões',
  new: 'Nova missão',
  import: 'Importar',
  empty: 'Nenhuma missão ainda. Crie a primeira e veja como o parceiro vai ver.',
  notFound: 'Nenhuma missão encontrada com essa busca e esses filtros.',
  search: 'Título ou endereço',
  everyState: 'Todas as situações',
  state: 'Situação',
  columns: {
    title: 'Missão',
    state: 'Situação',
    participants: 'Participantes',
    starts: 'Começa',
    ends: 'Termina',
  },
  states: {
    draft: 'Rascunho',
    scheduled: 'Agendada',
    not_started: 'A começar',
    in_progress: 'Em andamento',
    finished: 'Terminada',
    archived: 'Arquivada',
  } satisfies Words<typeof missionStates>,
  form: {
    main: 'O essencial',
    name: 'Título',
    address: 'Endereço',
    addressHint: 'Aparece no link da missão e não muda depois. Letras minúsculas e hífens.',
    noAddress: 'Escreva o endereço, como rotina-de-verao.',
    description: 'Descrição curta',
    descriptionHint: 'Uma ou duas frases, para o cartão da missão.',
    instructions: 'O que fazer',
    rules: 'Regras',
    goal: 'Como se ganha',
    kind: 'Tipo de missão',
    kinds: {
      content: 'Enviar conteúdos que a marca aprova',
      sales: 'Vender até uma meta',
    } satisfies Words<typeof missionKinds>,
    contentsRequired: 'Quantos conteúdos',
    contentForm: 'O que enviar',
    contentForms: {
      either: 'Arquivo ou links',
      file: 'Arquivo',
      links: 'Links',
    } satisfies Words<typeof contentForms>,
    goalOrders: 'Meta em pedidos',
    goalSales: 'Meta em vendas',
    goalHint: 'Preencha uma das metas, ou as duas.',
    recurrence: 'Pode ganhar',
    recurrences: {
      once: 'Uma vez',
      week: 'Uma vez por semana',
      month: 'Uma vez por mês',
    } satisfies Words<typeof recurrences>,
    reward: 'Prêmio em créditos',
    rewardHint: 'Vazio: o prêmio não é em dinheiro. Descreva nas regras.',
    who: 'Quem participa',
    limit: 'Limite de vagas',
    limitHint: 'Vazio: não há limite.',
    followers: 'Mínimo de seguidores no Instagram',
    followersHint: 'Vazio: sem mínimo.',
    courses: 'Cursos exigidos antes da inscrição',
    reviews: 'A marca aprova cada inscrição',
    public: 'Aparece na página pública, para quem não é parceiro',
    dates: 'Datas',
    enrollFrom: 'Inscrições de',
    enrollTo: 'Inscrições até',
    from: 'Começa em',
    to: 'Termina em',
    zone: 'No horário de Brasília.',
    noMoment: 'Informe o dia e a hora.',
    noNumber: 'Use só números inteiros.',
    noAmount: 'Informe um valor, como 50,00.',
    questions: 'Perguntas da inscrição',
    noQuestions: 'Nenhuma pergunta. Quem se inscreve só confirma os dados.',
    question: (nth: number) => `Pergunta ${nth}`,
    questionKind: (nth: number) => `Tipo da resposta ${nth}`,
    questionKinds: {
      text: 'Texto livre',
      single: 'Uma opção',
      multiple: 'Várias opções',
    } satisfies Words<typeof questionKinds>,
    options: (nth: number) => `Opções da pergunta ${nth}`,
    optionsHint: 'Uma por linha.',
    required: (nth: number) => `Resposta ${nth} obrigatória`,
    addQuestion: 'Adicionar pergunta',
    removeQuestion: (nth: number) => `Remover pergunta ${nth}`,
    terms: 'Termos de participação',
    termsTitle: 'Título dos termos',
    termsVersion: 'Versão',
    termsText: 'Texto dos termos',
    termsStart:
      'Ao participar, você autoriza a marca a compartilhar o conteúdo, com o seu crédito.',
  },
  frozen:
    'Já há inscritos. O que eles aceitaram não muda mais: meta, prêmio, datas, regras, perguntas e termos.',
  archived:
    'Missão arquivada: quem participa continua. Reative para alterar ou oferecer de novo.',
  create: 'Salvar rascunho',
  saved: 'Missão salva.',
  created: 'Rascunho salvo. Só a marca vê até você publicar.',
  problems: checkMarkedFields,
  pictureLater: 'A imagem pode ser enviada depois de salvar o rascunho.',
  publication: {
    draft: 'Só a marca vê esta missão.',
    archivedState: 'Arquivada',
    published: 'Missão publicada.',
    hideTitle: 'Voltar esta missão para rascunho?',
    hideSentence:
      'Os parceiros deixam de ver a missão na hora. Ninguém se inscreveu ainda.',
    hidden: 'Agora só a marca vê esta missão.',
    hideFrozen: 'Não dá para voltar a rascunho: já há inscritos.',
    archiveTitle: 'Arquivar esta missão?',
    archiveSentence: (people: number) =>
      people === 0
        ? 'Ela deixa de ser oferecida. Dá para reativar depois.'
        : people === 1
          ? 'Ela deixa de ser oferecida. Quem participa (1 pessoa) continua até o fim.'
          : `Ela deixa de ser oferecida. Quem participa (${people} pessoas) continua até o fim.`,
    archived: 'Missão arquivada.',
    restored: 'Missão oferecida de novo.',
    copy: 'Copiar missão',
    openPublic: 'Ver a página pública',
  },
  preview: {
    noTitle: 'Título da missão',
    join: 'Quero participar',
    empty: 'Ainda sem texto.',
  },
  changed: (title: string) => `Título salvo pela outra pessoa: ${title}`,
  importing: {
    title: 'Importar missões',
    description:
      'O mesmo arquivo YAML do comando de importação, com as imagens que ele nomeia.',
    yaml: 'Arquivo YAML',
    pictures: 'Imagens',
    picturesHint: 'JPG, PNG ou WEBP de até 2 MB, com os nomes que estão no arquivo.',
    submit: (count: number) =>
      count === 1 ? 'Importar 1 missão' : `Importar ${count} missões`,
    noPicture: (name: string) => `Falta a imagem ${name}`,
    line: (line: number, message: string) => `Linha ${line}: ${message}`,
    none: 'O arquivo não tem missões.',
    done: (count: number) =>
      count === 1 ? '1 missão importada.' : `${count} missões importadas.`,
  },
}
