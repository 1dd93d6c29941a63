import { amountOf } from './order-rows.ts'
import type { Columns, LineError, Row, Table } from './read-table.ts'

/** The columns of a file of products, one row per product. */
export const productColumns = {
  sku: ['codigo', 'codigo_do_produto', 'referencia'],
  name: ['produto', 'nome', 'nome_do_produto'],
  category: ['categoria'],
  price: ['preco', 'valor'],
  promotion_price: ['preco_promocional', 'promocao', 'preco_por'],
  url: ['link', 'endereco', 'pagina', 'url_do_produto'],
  image: ['imagem', 'foto', 'url_da_imagem'],
  description: ['descricao'],
  active: ['ativo', 'situacao'],
} as const satisfies Columns

/** With the names that the screen gives them. */
export const requiredProductColumns = {
  sku: 'SKU',
  name: 'Produto',
  category: 'Categoria',
  url: 'Link',
} as const

const activeWords: Record<string, boolean> = {
  '': true,
  sim: true,
  s: true,
  ativo: true,
  '1': true,
  não: false,
  nao: false,
  n: false,
  inativo: false,
  '0': false,
}

/** A product as the brand API takes it, and its row. */
export type ProductOfRow = { line: number; value: Record<string, unknown> }

/** A second row of the same SKU is an error: it is not guessed which one counts. */
export function productsOf({ rows, errors: found }: Table): {
  products: ProductOfRow[]
  errors: LineError[]
} {
  const errors = [...found]
  const lines = new Map<string, number>()
  const products = rows.map(({ line, row }) => {
    const sku = row['sku'] ?? ''
    const first = lines.get(sku)
    if (first === undefined) lines.set(sku, line)
    else errors.push({ line, message: `SKU: é o mesmo da linha ${first}.` })
    return { line, value: productOf(row, line, errors) }
  })
  const bad = new Set(errors.map(({ line }) => line))
  return { products: products.filter(({ line }) => !bad.has(line)), errors }
}

function productOf(row: Row, line: number, errors: LineError[]): Record<string, unknown> {
  const written = row['active'] ?? ''
  const active = activeWords[written.toLowerCase()]
  if (active === undefined)
    errors.push({ line, message: `ativo: “${written}” não é sim nem não.` })
  return {
    sku: row['sku'] ?? '',
    name: row['name'] ?? '',
    category: row['category'] ?? '',
    price: amountOf(row, { line, field: 'price' }, errors) ?? null,
    promotion_price: amountOf(row, { line, field: 'promotion_price' }, errors) ?? null,
    url: row['url'] ?? '',
    image: row['image'] || null,
    description: row['description'] ?? '',
    active: active ?? true,
  }
}
