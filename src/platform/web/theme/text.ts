export const text = {
  close: 'Fechar',
  showPassword: 'Mostrar a senha',
  page: (page: number) => `Página ${page}`,
  pagination: {
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Próxima página',
    last: 'Última página',
  },
}
