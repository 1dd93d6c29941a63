export const text = {
  showUp: {
    title: 'Boas-vindas',
    sentence: 'Um vídeo curto para você começar bem.',
    video: 'Vídeo de boas-vindas',
    done: 'Já assisti',
    later: 'Ver depois',
    failed: 'Não foi possível marcar o vídeo agora. Ele aparecerá de novo.',
    broken: 'O vídeo não pôde ser aberto neste aparelho.',
  },
  wallet: {
    title: 'Sua carteira chegou',
    sentence:
      'Agora seus créditos, o que está em análise e os seus resgates ficam em um só lugar.',
    open: 'Conhecer a carteira',
    close: 'Agora não',
  },
  tour: {
    title: 'Primeira vez por aqui?',
    sentence: 'Em quatro passos você conhece o seu painel.',
    start: 'Conhecer o painel',
    close: 'Dispensar',
    labels: {
      skip: 'Pular',
      back: 'Voltar',
      next: 'Avançar',
      close: 'Concluir',
      counter: (step: number, of: number) => `${step} de ${of}`,
    },
    steps: [
      {
        target: 'credits',
        title: 'Seus créditos',
        body: 'O saldo disponível e o que ainda está em análise. O olho, no alto, mostra ou esconde os valores.',
      },
      {
        target: 'period',
        title: 'O período',
        body: 'Escolha de quantos dias são os números: tudo abaixo acompanha.',
      },
      {
        target: 'widgets',
        title: 'Seus resultados',
        body: 'Vendas, visitas, comissões e o seu nível, sempre comparados com o período anterior.',
      },
      {
        target: 'user',
        title: 'Seu perfil',
        body: 'Seus dados, seu ID, como ganhar mais créditos e o botão Sair.',
      },
    ],
  },
}
