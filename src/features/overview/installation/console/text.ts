import type { figureNames, jobStates } from '../contract.ts'

const figures: Record<(typeof figureNames)[number], string> = {
  jobs_waiting: 'Trabalhos na fila',
  jobs_failed: 'Trabalhos que falharam de vez',
  jobs_oldest_seconds: 'Espera do trabalho mais antigo',
  messages_waiting: 'Mensagens por enviar',
  webhook_deliveries_waiting: 'Webhooks por entregar',
  worker_silence_seconds: 'Último sinal do processo de trabalho',
  audit_lines_unchained: 'Linhas de histórico ainda sem corrente',
  visits_oldest_seconds: 'Espera da visita mais antiga por contar',
  redemptions_unqueued: 'Resgates por enviar',
  redemptions_unknown: 'Resgates sem resposta do banco',
  wallets_frozen: 'Carteiras bloqueadas pela conferência',
  standbys: 'Cópias ativas do banco de dados',
  standby_lag_bytes: 'Atraso da cópia mais lenta, em bytes',
  wal_segments_unarchived: 'Trechos do banco sem cópia no arquivo',
  proof_differences: 'Diferenças na última conferência dos livros',
  proof_age_seconds: 'Última conferência dos livros',
}

const jobs: Record<(typeof jobStates)[number], string> = {
  failed: 'Falharam de vez',
  waiting: 'Esperando',
  running: 'Em andamento',
}

/** What those who operate the installation see. */
export const text = {
  title: 'Plataforma',
  description: 'As marcas, a saúde e os trabalhos desta instalação.',
  console: 'Voltar ao console',
  account: 'Minha conta',
  tabs: { marcas: 'Marcas', trabalhos: 'Trabalhos', saude: 'Saúde' },
  brands: {
    search: 'Nome ou endereço da marca',
    state: 'Situação',
    everyState: 'Todas as marcas',
    states: { open: 'Abertas', suspended: 'Suspensas' },
    empty: 'Nenhuma marca aqui.',
    name: 'Marca',
    mode: 'Paga',
    modes: { credits: 'Créditos', commission: 'Fechamento mensal' },
    partners: 'Parceiros',
    orders: 'Pedidos em 30 dias',
    sales: 'Vendas em 30 dias',
    lastSale: 'Última venda',
    situation: 'Situação',
    open: 'Aberta',
    openSentence: 'A marca e os parceiros usam o programa.',
    suspended: 'Suspensa',
    suspendedSentence: (day: string, reason: string) => `Desde ${day}: ${reason}`,
    actions: 'Ações',
    suspend: 'Suspender',
    suspendNamed: (name: string) => `Suspender ${name}`,
    suspendHint:
      'A equipe e os parceiros só leem. Pedidos da loja continuam a entrar; nenhum pagamento e nenhuma campanha sai, e o cadastro fecha. A marca lê o motivo no histórico.',
    suspendDone: (name: string) => `${name} está suspensa.`,
    reopen: 'Reabrir',
    reopenNamed: (name: string) => `Reabrir ${name}`,
    reopenHint: 'A marca e os parceiros voltam a usar o programa; o que esperava segue.',
    reopenDone: (name: string) => `${name} está aberta de novo.`,
    reason: 'Motivo, que a marca pode ler',
  },
  newBrand: {
    open: 'Criar marca',
    title: 'Nova marca',
    name: 'Nome da marca',
    slug: 'Endereço, como minhamarca',
    document: 'CNPJ',
    shop_url: 'Endereço da loja (https://…)',
    mode: 'Como paga os parceiros',
    modes: {
      credits: 'Créditos, que o parceiro resgata',
      commission: 'Comissões, que o fechamento do mês paga',
    },
    owner_email: 'E-mail da dona ou do dono',
    owner_name: 'Nome (opcional)',
    create: 'Criar e convidar',
    done: (name: string) => `${name} criada. O convite foi enviado.`,
  },
  jobs: {
    state: 'Situação dos trabalhos',
    states: jobs,
    empty: {
      failed: 'Nenhum trabalho falhou de vez.',
      waiting: 'Nenhum trabalho espera.',
      running: 'Nenhum trabalho em andamento agora.',
    },
    task: 'Trabalho',
    attempts: 'Tentativas',
    tried: (attempts: number, most: number) => `${attempts} de ${most}`,
    error: 'Última falha',
    runAt: 'Próxima tentativa',
    createdAt: 'Criado',
    actions: 'Ações',
    retry: 'Tentar agora',
    retryNamed: (task: string, id: number) => `Tentar agora ${task} ${id}`,
    retried: 'O trabalho voltou para a fila.',
  },
  health: {
    figures,
    good: 'Bem',
    goodSentence: 'Dentro do esperado.',
    attention: 'Atenção',
    attentionSentence: 'Fora do esperado: veja o guia de operação.',
    never: 'nunca',
    seconds: (seconds: number) => {
      if (seconds < 60) return `${Math.round(seconds)} s`
      if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
      return `${Math.round(seconds / 3_600)} h`
    },
  },
}
