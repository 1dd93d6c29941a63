export const text = {
  parts: 'Partes da sua página',
  titles: { store: 'Textos e fotos', page: 'Banners e produtos' },
  views: { edit: 'Voltar a editar', preview: 'Ver como fica' },
}
