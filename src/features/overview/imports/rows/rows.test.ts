import { describe, expect, test } from 'vitest'

import { ordersOf, orderColumns } from './order-rows.ts'
import { partnerColumns, partnersOf } from './partner-rows.ts'
import { readDay, readDecimal, readMoment } from './read-cells.ts'
import { decodeText, readTable } from './read-table.ts'

const TODAY = '2026-03-10'

function partners(csv: string) {
  return partnersOf(readTable(csv, partnerColumns), TODAY)
}

describe('a table as Brazilian spreadsheets write it', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFNome;CPF\nJoão;1', 'utf8')],
    ['Latin-1', Buffer.from('Nome;CPF\nJoão;1', 'latin1')],
    [
      'UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Nome;CPF\nJoão;1', 'utf16le'),
      ]),
    ],
  ])('is read from %s', (_, bytes) => {
    const { rows } = readTable(decodeText(bytes), partnerColumns)
    expect(rows).toEqual([{ line: 2, row: { name: 'João', document: '1' } }])
  })

  test('has the row numbers of the spreadsheet, also below an empty row', () => {
    const { rows, errors, unknown } = readTable(
      'Nome;CPF;Observação\nAna;1;x\n;;\nBia;2\n',
      partnerColumns,
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
    expect(errors).toEqual([{ line: 4, message: 'Faltam colunas: o cabeçalho tem 3.' }])
    expect(unknown).toEqual(['Observação'])
  })

  test('is split as its header is, so that a decimal comma is no column', () => {
    const { rows } = readTable('cpf;saldo\n1;10,50\n2;20,75', partnerColumns)
    expect(rows.map(({ row }) => row['balance'])).toEqual(['10,50', '20,75'])
  })
})

describe('a cell', () => {
  test.each([
    ['129.90', 129.9],
    ['R$ 1.234.567,89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1234', 1234],
    ['1.234', null],
    ['-5', null],
    ['1,234.00', null],
  ])('%s is the amount %s', (cell, amount) => expect(readDecimal(cell)).toBe(amount))

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['31/02/2026', null],
    ['12/31/2026', null],
  ])('%s is the day %s', (cell, day) => expect(readDay(cell)).toBe(day))

  test.each([
    ['31/12/2026 9:05', '2026-12-31T09:05:00-03:00'],
    ['31/12/2026', '2026-12-31T12:00:00-03:00'],
    ['2026-12-31T09:05:00Z', '2026-12-31T09:05:00Z'],
  ])('%s is the moment %s', (cell, moment) => expect(readMoment(cell)).toBe(moment))
})

describe('a partner of a file', () => {
  test.each(['(11) 98765-4321', '+55 11 98765-4321', '011987654321', '11987654321'])(
    'has the mobile %s',
    (mobile) => {
      const { partners: read, errors } = partners(
        `nome,email,cpf,celular\nAna Lima,ANA@exemplo.com,529.982.247-25,${mobile}`,
      )
      expect(errors).toEqual([])
      expect(read[0]?.fields).toMatchObject({
        email: 'ana@exemplo.com',
        document: '52998224725',
        mobile: '11987654321',
      })
    },
  )

  test('keeps the zeros of a CPF that a spreadsheet dropped', () => {
    const { partners: read } = partners('nome,email,cpf\nAna,ana@exemplo.com,1234567890')
    expect(read[0]?.fields.document).toBe('01234567890')
  })

  test('has the balances of several rows, and each problem names its row', () => {
    const { partners: read, errors } = partners(
      [
        'Nome;E-mail;CPF;Saldo;Validade',
        'Ana Lima;ana@exemplo.com;529.982.247-25;1.000.000,50;31/12/2026',
        'Ana Lima;ana@exemplo.com;52998224725;20,00;30/06/2027',
        'Ana Lima;ana@exemplo.com;52998224725;30,00;30/06/2027',
        'Bia;bia@exemplo;111.111.111-11;dez;31/12/2025',
        'Caio;caio@exemplo.com;123.456.789-09;5,00;09/03/2026',
        'Davi;ana@exemplo.com;123.456.789-09;;',
      ].join('\n'),
    )
    expect(read).toHaveLength(1)
    expect(read[0]?.balances).toEqual([
      { line: 2, amount: 100_000_050, expiresOn: '2026-12-31' },
      { line: 3, amount: 2_000, expiresOn: '2027-06-30' },
    ])
    expect(errors.map(({ line }) => line)).toEqual([4, 5, 6, 7])
    expect(errors[1]?.message).toMatch(
      /e-mail: .* CPF ou CNPJ: .* saldo: “dez” não é um valor/,
    )
    expect(errors[2]?.message).toBe('validade: este dia já passou.')
  })
})

test('orders have the words of a spreadsheet, and one bad item refuses its order', () => {
  const { orders, errors } = ordersOf(
    readTable(
      [
        'Número;Situação;Data;SKU;Produto;Categoria;Qtd;Preço;Parceiro',
        '1;Faturado;01/03/2026 10:00;A;Batom;Maquiagem;2;1.050,50;ANA',
        '1;Faturado;01/03/2026 10:00;B;Base;Maquiagem;;49,90;ANA',
        '2;Pago;02/03/2026;A;Batom;Maquiagem;1;10,00;',
        '2;Pago;02/03/2026;B;Base;Maquiagem;1;1.234;',
      ].join('\n'),
      orderColumns,
    ),
  )
  expect(orders).toEqual([
    {
      line: 2,
      value: expect.objectContaining({
        external_id: '1',
        status: 'fat',
        created_at: '2026-03-01T10:00:00-03:00',
        partner_slug: 'ana',
        items: [
          expect.objectContaining({ quantity: 2, price: 1050.5 }),
          expect.objectContaining({ quantity: 1, price: 49.9 }),
        ],
      }),
    },
  ])
  expect(errors).toEqual([{ line: 5, message: expect.stringContaining('Preço: “1.234”') }])
})

test('an order in an unknown state is refused with the words that there are', () => {
  const file = [
    'Número;Situação;Data;SKU;Produto;Categoria;Preço',
    '1;Estranho;01/03/2026;A;Batom;Maquiagem;10,00',
    '2;FAT;01/03/2026;A;Batom;Maquiagem;10,00',
  ]
  const { orders, errors } = ordersOf(readTable(file.join('\n'), orderColumns))
  expect(orders.map(({ value }) => value['status'])).toEqual(['fat'])
  expect(errors).toEqual([
    { line: 2, message: expect.stringMatching(/^Situação: “Estranho” .* Faturado, /) },
  ])
})

test('a wrong date is named by its own column, with the way that spreadsheets write it', () => {
  const file = [
    'Número;Situação;Data;SKU;Produto;Categoria;Preço',
    '1;Pago;31-12-2026;A;Batom;Maquiagem;10,00',
    '2;Pago;2026-12-31T10:00:00Z;A;Batom;Maquiagem;10,00',
  ]
  const { orders, errors } = ordersOf(readTable(file.join('\n'), orderColumns))
  expect(orders).toHaveLength(1)
  expect(errors).toEqual([
    {
      line: 2,
      message: expect.stringMatching(
        /^Data: “31-12-2026” não é uma data como 31\/12\/2026/,
      ),
    },
  ])
})
