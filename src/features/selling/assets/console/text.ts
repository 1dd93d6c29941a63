import { formatMoment } from '#platform/web/format-moment.ts'

import { type AssetTarget, assetSizes } from '../rules.ts'

export const text = {
  title: 'Banners e imagens',
  hint: 'Imagens do Início, das páginas públicas e da biblioteca das lojas dos parceiros.',
  list: 'Lista de imagens',
  new: 'Nova imagem',
  empty:
    'Ainda não há imagens. Comece por um banner do Início: é a primeira coisa que os parceiros veem.',
  notFound: 'Nenhuma imagem deste uso.',
  target: 'Uso',
  everyTarget: 'Todos os usos',
  targets: {
    dashboard: 'Banner do Início',
    banner: 'Banner das páginas',
    header: 'Topo das páginas',
    store: 'Biblioteca das lojas',
    login: 'Tela de entrada',
  } satisfies Record<AssetTarget, string>,
  size: (target: AssetTarget) => {
    const { width, height } = assetSizes[target].wide
    return `Tamanho: ${width} × ${height} pixels, até 3 MB. Nós recortamos a versão do celular; depois, você pode trocá-la.`
  },
  states: { shown: 'No ar', later: 'Agendada', ended: 'Encerrada' },
  window: {
    always: 'Sempre',
    from: (moment: Date) => `A partir de ${formatMoment(moment)}`,
    until: (moment: Date) => `Até ${formatMoment(moment)}`,
  },
  columns: {
    title: 'Imagem',
    target: 'Uso',
    state: 'Situação',
    window: 'Quando aparece',
    position: 'Ordem',
  },
  main: 'Dados da imagem',
  name: 'Título',
  nameHint: 'Quem não vê a imagem lê ou escuta este texto.',
  heading: 'Frase no banner',
  headingHint:
    'O portal escreve a frase sobre a imagem; no celular, embaixo dela. Vazio: só a imagem.',
  button: 'Texto do botão',
  buttonHint: 'Curto, como “Ver os kits”. Abre o endereço do banner.',
  url: 'Abre o endereço',
  urlHint: 'Vazio: a imagem não é um link.',
  position: 'Ordem',
  positionHint: 'As menores aparecem primeiro.',
  from: 'Entra no ar em',
  until: 'Sai do ar em',
  windowHint: 'Vazio: sem limite. Horário de Brasília.',
  badPosition: 'Digite um número inteiro, como 1.',
  noPicture: 'Escolha a imagem.',
  create: 'Criar imagem',
  created: 'Imagem criada.',
  chosen: 'Imagem escolhida.',
  saved: 'Dados salvos.',
  remove: 'Remover imagem',
  removeTitle: (name: string) => `Remover ${name}?`,
  removeSentence:
    'Os parceiros não podem mais escolher a imagem. Lojas que já a mostram ficam com ela.',
  removed: 'Imagem removida.',
  restored: 'Imagem de volta à biblioteca.',
  keep: 'Manter',
  narrow: 'No celular',
  narrowPicture: 'Imagem no celular',
}
