import { orderStatuses, type OrderStatus } from '#features/selling/orders/rules.ts'
import { fieldLabel } from '#platform/contract/field-labels.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { readDecimal, readMoment } from './read-cells.ts'
import type { Columns, LineError, Row, Table } from './read-table.ts'

/** The columns of a file of orders, one row per item. */
export const orderColumns = {
  external_id: ['numero', 'numero_do_pedido', 'n_do_pedido', 'pedido', 'id'],
  status: ['situacao', 'status_do_pedido'],
  created_at: ['data', 'data_do_pedido', 'criado_em'],
  updated_at: ['atualizado_em', 'alterado_em'],
  sku: ['codigo', 'codigo_do_produto'],
  name: ['produto', 'nome', 'nome_do_produto'],
  category: ['categoria'],
  quantity: ['quantidade', 'qtd', 'qtde'],
  price: ['preco', 'valor', 'preco_unitario', 'valor_unitario'],
  discount: ['desconto'],
  freight: ['frete'],
  coupon: ['cupom'],
  click_id: ['clique'],
  partner_slug: ['parceiro', 'slug_do_parceiro'],
  city: ['cidade'],
  state: ['estado', 'uf'],
} as const satisfies Columns

/** With the names that the screen gives them. */
export const requiredOrderColumns = {
  external_id: 'Número',
  status: 'Situação',
  created_at: 'Data',
  sku: 'SKU',
  name: 'Produto',
  category: 'Categoria',
  price: 'Preço',
} as const

const statuses: Record<string, OrderStatus> = {
  pendente: 'pen',
  aprovado: 'apv',
  pago: 'apv',
  faturado: 'fat',
  entregue: 'fat',
  enviado: 'fat',
  cancelado: 'can',
  devolvido: 'dev',
}

const statusWords =
  'não é uma situação. Use Pendente, Aprovado, Faturado, Cancelado ou Devolvido.'

/** An order as the brand API takes it, and the first row that has it. */
export type OrderOfRows = { line: number; value: Record<string, unknown> }

/** Rows with the same number are the items of one order; of a bad row its order is left out. */
export function ordersOf({ rows, errors: found }: Table): {
  orders: OrderOfRows[]
  errors: LineError[]
} {
  const errors = [...found]
  const orders = new Map<string, OrderOfRows & { items: unknown[]; lines: number[] }>()
  for (const { line, row } of rows) {
    const amounts = amountsOf(row, line, errors)
    const item = {
      sku: row['sku'],
      name: row['name'],
      category: row['category'],
      quantity: Number(row['quantity'] || '1'),
      price: amounts.price,
      discount: amounts.discount,
    }
    const id = row['external_id'] ?? ''
    const known = orders.get(id)
    if (known) {
      known.items.push(item)
      known.lines.push(line)
    } else {
      const items = [item]
      const status = statusOf(row, line, errors)
      const value = {
        ...orderOf(row, line, errors),
        status,
        freight: amounts.freight ?? 0,
        items,
      }
      orders.set(id, { line, lines: [line], items, value })
    }
  }
  const bad = new Set(errors.map(({ line }) => line))
  return {
    orders: [...orders.values()]
      .filter(({ lines }) => !lines.some((line) => bad.has(line)))
      .map(({ line, value }) => ({ line, value })),
    errors,
  }
}

function orderOf(row: Row, line: number, errors: LineError[]): Record<string, unknown> {
  const created = momentOf(row, { line, field: 'created_at' }, errors)
  return {
    external_id: row['external_id'] ?? '',
    created_at: created,
    updated_at: row['updated_at']
      ? momentOf(row, { line, field: 'updated_at' }, errors)
      : created,
    coupon: row['coupon'] || null,
    click_id: row['click_id'] || null,
    partner_slug: row['partner_slug']?.toLowerCase() || null,
    customer: { city: row['city'] || null, state: row['state'] || null },
  }
}

/** A moment as the API takes it, or the cell as it is with an error. */
function momentOf(
  row: Row,
  { line, field }: { line: number; field: 'created_at' | 'updated_at' },
  errors: LineError[],
): string {
  const cell = row[field] ?? ''
  const moment = readMoment(cell)
  if (!Moment.safeParse(moment).success)
    errors.push({
      line,
      message: `${fieldLabel([field]) ?? field}: “${cell}” não é uma data como 31/12/2026 ou 31/12/2026 14:30.`,
    })
  return moment
}

/** The state of a cell, in a word or as the API names it. */
function statusOf(row: Row, line: number, errors: LineError[]): string {
  const cell = row['status'] ?? ''
  const word = cell.toLowerCase()
  const status = statuses[word] ?? orderStatuses.find((name) => name === word)
  if (status === undefined && cell !== '')
    errors.push({
      line,
      message: `${fieldLabel(['status']) ?? 'status'}: “${cell}” ${statusWords}`,
    })
  return status ?? cell
}

function amountsOf(row: Row, line: number, errors: LineError[]) {
  return {
    price: amountOf(row, { line, field: 'price' }, errors),
    discount: amountOf(row, { line, field: 'discount' }, errors),
    freight: amountOf(row, { line, field: 'freight' }, errors),
  }
}

/** The amount of a cell in reais; undefined for an empty one, and for one with an error. */
export function amountOf(
  row: Row,
  { line, field }: { line: number; field: string },
  errors: LineError[],
): number | undefined {
  const cell = row[field]
  if (!cell) return undefined
  const amount = readDecimal(cell)
  if (amount !== null) return amount
  errors.push({
    line,
    message: `${fieldLabel([field]) ?? field}: “${cell}” não é um valor como 129.90 ou 129,90.`,
  })
  return undefined
}
