import { pageNotFound } from '#platform/contract/sentences.ts'
export const text = {
  skip: 'Pular para o conteúdo',
  missing: pageNotFound,
  back: 'Go Back',
  home: 'Ir para o início',
}
