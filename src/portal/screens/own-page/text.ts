export const text = {
  parts: 'Partes da sua página',
  titles: { store: 'Textos e fotos', page: 'Banners e produtos' },
  view: 'Editar ou ver',
  views: { edit: 'Editar', preview: 'Ver como fica' },
}
