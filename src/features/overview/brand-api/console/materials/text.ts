export const text = {
  title: 'Materiais',
  trail: 'Caminho da pasta',
  folders: 'Pastas',
  noFolders: 'Não há pastas aqui.',
  newFolder: 'Nova pasta',
  newFolderHint: 'Ela fica dentro da pasta aberta.',
  createFolder: 'Criar pasta',
  folderCreated: 'Pasta criada.',
  folderName: 'Nome da pasta',
  openFolder: (name: string) => `Abrir a pasta ${name}`,
  holds: ({ folders, files }: { folders: number; files: number }) =>
    folders + files === 0
      ? 'Vazia'
      : [counted(folders, 'pasta'), counted(files, 'arquivo')].filter(Boolean).join(' · '),
  change: 'Alterar',
  changeOf: (name: string) => `Alterar ${name}`,
  changeHint: 'O que está na pasta vai junto, e os links dos arquivos continuam valendo.',
  changed: (name: string) => `Pasta ${name} alterada.`,
  place: 'Fica dentro de',
  noPlace: 'Nenhuma pasta com esse nome.',
  save: 'Salvar',
  removeFolderSentence: 'A pasta está vazia: nenhum arquivo é perdido.',
  emptyFolder: 'Nenhum arquivo nesta pasta. Envie o primeiro acima.',
  hint: 'Fotos, vídeos e PDFs que os parceiros baixam e usam.',
  list: 'Lista de materiais',
  search: 'Nome ou pasta',
  empty: 'Ainda não há materiais. Envie fotos, vídeos e PDFs para os parceiros divulgarem.',
  notFound: 'Nenhum material com essa busca.',
  columns: {
    name: 'Arquivo',
    folder: 'Pasta',
    kind: 'Tipo',
    size: 'Tamanho',
    updated: 'Atualizado',
    act: 'Ação',
  },
  kinds: {
    'application/pdf': 'PDF',
    'image/png': 'Imagem',
    'image/jpeg': 'Imagem',
    'video/mp4': 'Vídeo',
  } as Record<string, string>,
  other: 'Arquivo',
  top: 'Início',
  send: 'Enviar arquivos',
  folder: 'Pasta',
  folderHint: 'Vazio: no início. Escolha uma ou escreva uma nova, como Campanhas/Natal.',
  chooseHint:
    'PDF, PNG, JPEG ou MP4 de até 8 MB cada. Um arquivo com o mesmo nome na mesma pasta é trocado.',
  sending: (at: number, all: number) =>
    all === 1 ? 'Enviando…' : `Enviando ${at} de ${all}…`,
  sent: (count: number) =>
    count === 1 ? '1 arquivo enviado.' : `${count} arquivos enviados.`,
  problem: (name: string, why: string) => `${name}: ${why}`,
  open: (name: string) => `Abrir ${name}`,
  move: 'Mover',
  moveTo: 'Mover para…',
  moveShort: 'Mover',
  moveOf: (name: string) => `Mover ${name}`,
  moveHint: 'Os parceiros encontram o arquivo na nova pasta, e os links continuam valendo.',
  moved: (name: string, place: string) => `${name} agora fica em ${place}.`,
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeSentence: 'Os parceiros não encontram mais o arquivo. Quem já baixou fica com ele.',
  removed: (name: string) => `${name} removido.`,
  keep: 'Manter',
}

function counted(count: number, word: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${word}` : `${count.toLocaleString('pt-BR')} ${word}s`
}
