export const text = {
  login: {
    title: 'Entre na sua conta',
    portalOf: (brand: string) => `Portal de parceiros ${brand}`,
    promise: 'Compartilhe, venda e receba.',
    promiseDetail: 'Seus links, suas vendas e seus créditos em um só lugar.',
    email: 'E-mail',
    password: 'Senha',
    submit: 'Entrar',
    newHere: 'Ainda não tem conta?',
    createAccount: 'Criar conta',
    expired: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
    steps: {
      shared: 'Link compartilhado',
      sharedDetail: 'no WhatsApp',
      sold: 'Venda confirmada',
      soldDetail: 'pela sua indicação',
      earned: 'Créditos a caminho',
      earnedDetail: 'da sua carteira',
    },
  },
  required: (label: string) => `O campo ${label} é requerido`,
  unexpected: 'Operação não concluida, algo inesperado aconteceu',
  inReview: {
    title: 'Seu cadastro está em análise',
    sentence: (brand: string) =>
      `${brand} está conferindo seus dados. Assim que houver uma resposta, o portal se abre aqui mesmo, sem novo cadastro.`,
    steps: {
      sent: 'Cadastro enviado',
      sentDetail: 'Recebemos tudo o que precisávamos.',
      review: (brand: string) => `Análise de ${brand}`,
      reviewDetail: 'É a etapa de agora. Você não precisa fazer nada.',
      open: 'Acesso liberado',
      openDetail: 'Seus links, vendas e carteira ficam disponíveis.',
    },
    check: 'Verificar agora',
    stillWaiting: 'Ainda em análise. Volte mais tarde.',
    service: (contact: string) => `Dúvidas? Fale com a marca: ${contact}`,
  },
  complete: {
    title: 'Falta pouco para começar',
    sentence: (brand: string) =>
      `${brand} precisa destas informações para liberar o seu acesso:`,
    data: {
      title: 'Dados do cadastro',
      detail: 'Há campos obrigatórios ainda vazios.',
    },
    documents: {
      title: 'Documentos',
      detail: 'Há documentos a enviar ou a corrigir.',
    },
    service: (contact: string) => `Precisa de ajuda? Fale com a marca: ${contact}`,
  },
  exit: 'Sair',
}
