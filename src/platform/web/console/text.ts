import { unsavedRestored } from '../../contract/sentences.ts'

export const text = {
  save: 'Salvar',
  /** Of the facts beside the content of one object. */
  aside: 'Resumo',
  cancel: 'Cancelar',
  chooseFile: 'Escolher arquivo',
  chooseFiles: 'Escolher arquivos',
  readyReasons: 'Motivos prontos',
  discard: 'Descartar',
  restored: unsavedRestored,
  reason: 'Motivo',
  readOnly: 'Você pode ver, mas não alterar. Quem cuida da equipe pode dar a permissão.',
  reveal: {
    act: 'Mostrar dados para pagar',
    hide: 'Esconder',
    noPixKey: 'Sem chave Pix: pague na conta ou peça a chave ao parceiro.',
    recorded: 'A consulta fica no histórico, com o seu nome.',
  },
  payee: {
    name: 'Nome',
    taxId: 'CPF ou CNPJ',
    pix: 'Chave Pix',
    bank: 'Banco',
    agency: 'Agência',
    account: 'Conta',
    types: { checking: 'corrente', savings: 'poupança' },
  },
  payInBatch: {
    why: 'Passa do limite diário para pagar sem outra pessoa. Inclua em um lote, que outra pessoa aprova.',
    act: 'Criar lote',
    open: (id: number) => `Abrir o lote ${id}`,
  },
  move: {
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Descer ${name}`,
    done: (name: string, place: number, count: number) =>
      `${name}: posição ${place} de ${count}`,
  },
  changed: {
    title: 'Outra pessoa salvou antes de você',
    sentence: 'O que você digitou continua aqui. Escolha qual versão fica.',
    fields: 'O que a outra pessoa mudou',
    field: (label: string, before: string, after: string) =>
      `${label}: de “${before}” para “${after}”`,
    empty: 'vazio',
    over: 'Ficar com o que digitei',
    take: 'Ficar com a versão da outra pessoa',
  },
  exportList: 'Exportar',
  table: {
    columns: 'Colunas',
    more: 'Ver mais',
    select: (name: string) => `Selecionar ${name}`,
    selectAll: 'Selecionar todos os carregados',
    selected: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
    allSelected: 'Todos do filtro selecionados',
    selectAllFound: 'Selecionar todos do filtro',
    clearSelection: 'Limpar seleção',
    export: 'Exportar CSV',
    loading: 'Carregando',
    search: 'Buscar',
    clearFilters: 'Limpar filtros',
    rows: (count: number, more: boolean) =>
      more ? `${count} carregados` : count === 1 ? '1 resultado' : `${count} resultados`,
  },
  guard: {
    title: 'Sair sem salvar?',
    sentence: 'O que você digitou fica guardado nesta aba até você salvar ou descartar.',
    stay: 'Continuar aqui',
    leave: 'Sair',
  },
  views: {
    label: 'Visões',
    all: 'Todos',
  },
  proof: {
    title: 'Comprovante',
    hint: 'PDF, JPG ou PNG de até 5 MB. O parceiro também vê.',
    choose: 'Arquivo do comprovante',
    send: 'Guardar comprovante',
    replace: 'Trocar comprovante',
    open: (name: string) => `Abrir ${name}`,
    stored: 'Comprovante guardado.',
  },
}
