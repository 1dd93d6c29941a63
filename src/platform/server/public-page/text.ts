export const text = {
  skip: 'Pular para o conteúdo',
  missing: 'Parece que não conseguimos encontrar a página que você estava procurando',
  back: 'Go Back',
  home: 'Ir para o início',
}
