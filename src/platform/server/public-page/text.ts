export const text = {
  skip: 'Pular para o conteúdo',
  missing: 'Parece que não conseguimos encontrar a página que você estava procurando',
  back: 'Ir para o início',
}
