export const text = {
  title: 'Materiais de divulgação',
  description: 'Fotos, vídeos e textos da marca, prontos para você postar.',
  trail: 'Pastas',
  top: 'Materiais',
  files: (count: number) =>
    count === 0
      ? 'Pasta vazia'
      : count === 1
        ? '1 arquivo'
        : `${count.toLocaleString('pt-BR')} arquivos`,
  use: 'Usar',
  useOf: (name: string) => `Usar ${name}`,
  message: 'Olha só o que separei para você:',
  open: 'Abrir',
  download: 'Baixar',
  empty: 'A marca ainda não publicou materiais. Quando publicar, eles aparecem aqui.',
  emptyFolder: 'Esta pasta está vazia.',
  more: 'Ver mais',
  kinds: {
    'application/pdf': 'PDF',
    'image/png': 'Imagem',
    'image/jpeg': 'Imagem',
    'video/mp4': 'Vídeo',
  } as Record<string, string>,
  file: 'Arquivo',
}
