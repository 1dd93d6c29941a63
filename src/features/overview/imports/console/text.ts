import type { ImportView } from '../contract.ts'

type Kind = ImportView['kind']

type Counted = Pick<ImportView, 'state' | 'rows' | 'handled' | 'imported' | 'failed'>

const count = (value: number) => value.toLocaleString('pt-BR')

function many(value: number, one: string, more: string): string {
  return value === 1 ? `1 ${one}` : `${count(value)} ${more}`
}

/** The console's screens of imports. */
export const text = {
  titles: {
    partners: 'Importar parceiros',
    orders: 'Importar pedidos',
    products: 'Importar produtos',
  },
  hints: {
    partners:
      'Uma linha por pessoa ou empresa. Quem entra por aqui já entra aprovado. Se você tem saldos de outro sistema, ponha o saldo e a validade: mais de uma linha da mesma pessoa são vários saldos.',
    orders:
      'Uma linha por item. Linhas com o mesmo número são um pedido. Valem as mesmas regras dos pedidos que a loja envia.',
    products:
      'Uma linha por produto. Pelo SKU, os novos entram e os que já existem são atualizados. O que não tem coluna no arquivo fica como está.',
  },
  columns: {
    partners:
      'Nome, E-mail, CPF ou CNPJ (obrigatórias). Celular, Apelido, Nível, Indicado por, Parceiro desde, Cupom, Saldo e Validade.',
    orders:
      'Número, Situação, Data, SKU, Produto, Categoria e Preço (obrigatórias). Quantidade, Desconto, Frete, Cupom, Clique, Parceiro, Cidade e Estado.',
    products:
      'SKU, Produto, Categoria e Link (obrigatórias). Preço, Preço promocional, Imagem, Descrição e Ativo (sim ou não).',
  },
  columnsAre: 'Colunas',
  formats:
    'CSV do Excel ou do Google Planilhas, com ; ou vírgula. Datas 31/12/2026 e valores 1.234,56.',
  model: 'Baixar modelo',
  file: 'Arquivo CSV',
  checking: 'Conferindo o arquivo…',
  nothingStored: 'Nada foi gravado ainda.',
  preview: 'Conferência',
  rows: 'Linhas do arquivo',
  ready: {
    partners: 'Parceiros novos',
    orders: 'Pedidos prontos',
    products: 'Produtos prontos',
  },
  existing: {
    partners: 'Já são parceiros',
    orders: 'Já existem',
    products: 'Já existem e serão atualizados',
  },
  failed: 'Linhas com erro',
  balances: 'Saldos iniciais',
  balancesOf: (partners: number, total: string) =>
    `${total} de ${many(partners, 'parceiro', 'parceiros')}`,
  secondPerson:
    'Os saldos passam do limite da marca: a importação começa quando outra pessoa aprovar, nas pendências.',
  attributed: 'Com parceiro',
  total: 'Total dos pedidos',
  unknownColumns: (names: string) => `Colunas que não são lidas: ${names}.`,
  notices: 'Confira estas linhas',
  noticesHint: 'Elas entram assim. Se houver um erro, corrija o arquivo antes.',
  problems: 'Linhas com erro',
  problemsHint: 'Elas não entram. As outras entram.',
  firstProblems: 'Aparecem as 100 primeiras.',
  line: (line: number) => `Linha ${line}`,
  duplicates: 'Já são parceiros',
  duplicatesHint:
    'O cadastro deles não muda. Só o saldo inicial entra, se ainda não entrou.',
  by: { document: 'mesmo CPF ou CNPJ', email: 'mesmo e-mail' },
  sample: 'Como as primeiras linhas foram lidas',
  again: (day: string) =>
    `Este mesmo arquivo já foi importado em ${day}. Importar de novo não muda nada.`,
  seeEarlier: 'Ver essa importação',
  invite: 'Enviar a cada parceiro novo um e-mail para criar a senha',
  start: {
    partners: (ready: number) => `Importar ${many(ready, 'parceiro', 'parceiros')}`,
    orders: (ready: number) => `Importar ${many(ready, 'pedido', 'pedidos')}`,
    products: (ready: number) => `Importar ${many(ready, 'produto', 'produtos')}`,
  },
  running: (handled: number, rows: number) =>
    `${count(handled)} de ${many(rows, 'linha', 'linhas')}`,
  mayLeave: 'Você pode sair desta tela: a importação continua.',
  waiting: 'Na fila',
  waitingApproval: (total: string) =>
    `Espera outra pessoa aprovar ${total} de saldos iniciais. Nada foi gravado ainda.`,
  refused: 'Importação recusada',
  refusedWhy: (reason: string) => `Nada foi gravado. Motivo: ${reason}`,
  done: 'Importação concluída',
  imported: 'Importadas',
  wereThere: 'Já existiam',
  download: 'Baixar o resultado por linha',
  other: 'Importar outro arquivo',
  see: { partners: 'Ver parceiros', orders: 'Ver pedidos', products: 'Voltar ao console' },
  earlier: {
    title: 'Importações anteriores',
    none: 'Nenhum arquivo foi importado ainda.',
    file: 'Arquivo',
    at: 'Quando',
    by: 'Quem',
    state: 'Resultado',
    result: ({ state, rows, handled, imported, failed }: Counted) => {
      if (state === 'waiting_approval') return 'Aguardando aprovação de outra pessoa'
      if (state === 'refused') return 'Recusada'
      if (state !== 'done') return `Em andamento: ${count(handled)} de ${count(rows)}`
      const entered = many(imported, 'linha entrou', 'linhas entraram')
      return failed === 0 ? entered : `${entered}, ${count(failed)} com erro`
    },
  },
  opening: {
    title: 'Saldos a aprovar',
    hint: 'Os maiores primeiro. Aprove ou recuse nas pendências.',
    none: 'O arquivo não traz nenhum saldo.',
    open: 'Conferir cada saldo',
    total: 'Total dos saldos',
    people: 'Pessoas com saldo',
    peopleOf: (partners: number, fresh: number) =>
      `${many(partners, 'parceiro', 'parceiros')}, ${many(fresh, 'novo', 'novos')}`,
    by: 'Trazido por',
    since: 'Desde',
    name: 'Nome',
    document: 'CPF ou CNPJ',
    partner: 'Na marca',
    isNew: 'Parceiro novo',
    expires: 'Validade',
    never: 'Sem validade',
    amount: 'Saldo',
    line: 'Linha',
  },
  resultFile: (id: number) => `importacao-${id}.csv`,
  count,
} as const

export const addresses = {
  partners: 'parceiros',
  orders: 'pedidos',
  products: 'produtos',
} as const

/** A file that people fill in, as spreadsheets in Brazil read it. */
export const models: Record<Kind, { name: string; rows: string[] }> = {
  partners: {
    name: 'modelo-parceiros.csv',
    rows: [
      'Nome;E-mail;CPF ou CNPJ;Celular;Nível;Indicado por;Cupom;Saldo;Validade',
      'Ana Lima;ana@exemplo.com;529.982.247-25;(11) 98765-4321;;;ANA10;150,00;31/12/2027',
    ],
  },
  orders: {
    name: 'modelo-pedidos.csv',
    rows: [
      'Número;Situação;Data;SKU;Produto;Categoria;Quantidade;Preço;Desconto;Frete;Cupom;Parceiro',
      '1001;Faturado;01/03/2026 10:30;BAT-01;Batom;Maquiagem;2;49,90;0,00;12,00;ANA10;',
    ],
  },
  products: {
    name: 'modelo-produtos.csv',
    rows: [
      'SKU;Produto;Categoria;Preço;Preço promocional;Link;Imagem;Descrição;Ativo',
      'BAT-01;Batom vermelho;Maquiagem;49,90;;https://loja.exemplo.com/batom;https://loja.exemplo.com/batom.jpg;Cobertura alta.;sim',
    ],
  },
}
