import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { showPaidCommissionTotal } from '#features/money/commission/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { EMPTY_FILE } from '#platform/contract/uploaded-file.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { wordsOfPdf } from '#tests/support/pdf-words.ts'
import { hostileFiles, hostileNames } from '#tests/support/samples/hostile-files.ts'
import { abrasf, goods, national } from '#tests/support/samples/invoice-xml.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import {
  closingDesk,
  pdfOf,
  protectedPdf,
} from '#tests/support/steps/money/closing-desk.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { invoiceProblem } from '../../contract.ts'
import {
  choosePaper,
  downloadClosure,
  downloadIncomeStatement,
  downloadRpa,
} from '../../paper-contract.ts'
import { readXmlInvoice } from './read-xml-invoice.ts'

const BRAND = '11222333000181'
const COMPANY = '11444777000161'
const UNSUPPORTED =
  'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb'

let id: number
const corpus = await hostileFiles()

const world = await worldForFile()
const desk = closingDesk(world)
const brand = await world.brand(`marca-${unique()}`, 'commission')
const ana = await world.partner(brand, { pf_pj: 'PJ', document: COMPANY })
beforeAll(async () => {
  id = await requested(ana)
})
// Refuses the sent invoice, so that the next test finds a requested one; moves the clock, so that no
// limit is reached.
afterEach(async () => {
  await desk.act(brand, id, 'invoice/refuse', { reason: 'Outra, por favor.' })
  world.clock.set(new Date(world.clock.now().getTime() + 15 * 60_000))
})

/** A closing of R$ 1.234,56 whose invoice is requested. */
async function requested(seller: TestPartner, at = brand): Promise<number> {
  await desk.sell(at, seller, 12_345.6)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure } = await desk.closure(seller)
  await desk.act(at, closure.id, 'approve')
  return closure.id
}

const right = { issuer: COMPANY, taker: BRAND, value: '1234.56', month: '2026-03' }

describe('an invoice as XML', () => {
  test.each([
    ['of a city', abrasf(right)],
    ['of the national layout', national(right)],
    ['of goods', goods(right)],
    ['after a byte order mark', `\uFEFF${abrasf(right)}`],
  ])('%s that fits waits for the brand, without remarks', async (_, xml) => {
    const sent = await desk.send(ana, id, xml)
    expect([sent.statusCode, sent.json().status, sent.json().remarks]).toEqual([
      201,
      'sent',
      [],
    ])
    expect((await desk.closure(ana)).closure).toMatchObject({
      status: 'invoice_sent',
      expected_payment_date: '2026-04-10',
    })
  })

  test.each([
    [
      { issuer: BRAND },
      'O prestador é 11.222.333/0001-81, mas o seu cadastro é 11.444.777/0001-61.',
    ],
    [
      { taker: COMPANY },
      'O tomador é 11.444.777/0001-61, mas a marca é 11.222.333/0001-81.',
    ],
    [{ value: '1234.50' }, 'O valor é R$ 1.234,50, mas o fechamento é de R$ 1.234,56.'],
    [
      { month: '2026-02' },
      'A competência é fevereiro de 2026, mas o fechamento é de março de 2026.',
    ],
  ])('with %j is refused with the reason', async (wrong, reason) => {
    for (const layout of [abrasf, national]) {
      const sent = await desk.send(ana, id, layout({ ...right, ...wrong }))
      expect(sent.statusCode).toBe(422)
      expect(sent.json().errors.file[0].replaceAll('\u00A0', ' ')).toBe(
        `A nota não confere com o fechamento. ${reason}`,
      )
    }
    expect((await desk.closure(ana)).closure).toMatchObject({ doc_pend: true })
  })

  test('that was cancelled is refused, and one that lacks something waits for the brand', async () => {
    const cancelled = await desk.send(
      ana,
      id,
      abrasf(
        right,
        '<NfseCancelamento><Confirmacao><X>1</X></Confirmacao></NfseCancelamento>',
      ),
    )
    expect(cancelled.json().message).toContain('A nota está cancelada.')
    const lacking = abrasf(right)
      .replace(/<Competencia>.*<\/Competencia>/, '')
      .replace(/<DataEmissao>.*<\/DataEmissao>/, '')
    expect((await desk.send(ana, id, lacking)).json()).toMatchObject({
      status: 'sent',
      remarks: ['Não encontramos a competência (março de 2026) na nota.'],
    })
    expect((await desk.act(brand, id, 'invoice/accept')).json().status).toBe(
      'invoice_checked',
    )
  })

  test.each([
    [
      'laughs',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${abrasf(right).slice(38)}`,
    ],
    [
      'reads a file',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><CompNfse><InfNfse>&f;</InfNfse></CompNfse>`,
    ],
    ['is deep', `${'<InfNfse>'.repeat(60_000)}`],
    ['is wide', `<CompNfse>${'<InfNfse/>'.repeat(60_000)}</CompNfse>`],
    ['is broken', abrasf(right).slice(0, -30)],
    [
      'names an object’s own',
      '<CompNfse><InfNfse><__proto__>1</__proto__><constructor>2</constructor></InfNfse></CompNfse>',
    ],
    ['is worth more than there is', abrasf({ ...right, value: '9'.repeat(400) })],
    ['is worth nothing a person would write', abrasf({ ...right, value: '1e99' })],
    ['is another thing', '<?xml version="1.0"?><html><script>alert(1)</script></html>'],
  ])('that %s does no harm', async (_, xml) => {
    const sent = await desk.send(ana, id, xml)
    expect([201, 422]).toContain(sent.statusCode)
    expect(sent.body).not.toMatch(/root:|haha/)
    if (sent.statusCode === 201) expect(sent.json()).toMatchObject({ status: 'sent' })
  })

  test('of any bytes is read without a fault', () => {
    const whole = Buffer.from(abrasf(right))
    for (let at = 0; at < whole.length; at += 7) {
      const broken = Buffer.from(whole)
      broken[at] = 0x3c
      expect(() => readXmlInvoice(broken)).not.toThrow()
    }
  })
})

describe('an invoice as PDF', () => {
  const words = [
    'NOTA FISCAL DE SERVIÇOS ELETRÔNICA NFS-e',
    'Prestador CNPJ: 11.444.777/0001-61',
    'Tomador CNPJ: 11.222.333/0001-81',
    'Competência: 03/2026',
  ]

  test('with all data waits for the brand, without remarks', async () => {
    const pdf = await pdfOf(...words, 'Valor total: R$ 1.234,56')
    expect((await desk.send(ana, id, pdf, 'nf.pdf')).json()).toMatchObject({
      status: 'sent',
      file_name: 'nf.pdf',
    })
  })

  test('of another amount is refused, with what to do', async () => {
    const pdf = await pdfOf(...words, 'Valor total: R$ 11.234,56', 'Desconto 234,56')
    const sent = await desk.send(ana, id, pdf)
    expect(sent.statusCode).toBe(422)
    expect(sent.json().message).toMatch(
      /Não encontramos o valor do fechamento \(R\$\s1\.234,56\).*envie uma foto/,
    )
  })

  test('that cannot be read waits for the brand', async () => {
    const sent = await desk.send(ana, id, await pdfOf('Nada que se leia'))
    expect(sent.json()).toMatchObject({
      status: 'sent',
      remarks: ['O arquivo não pôde ser lido automaticamente.'],
    })
  })
})

describe('a PDF that does not open', () => {
  test('is refused at once, with what to do', async () => {
    const garbage = Buffer.from(`%PDF-1.7\n${'nada que se leia '.repeat(200)}`)
    const sent = await desk.send(ana, id, garbage, 'nota.pdf')
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'broken_pdf'])
    expect(sent.json().errors.file[0]).toContain('Este PDF não abre')
    const whole = await pdfOf('Nota fiscal')
    const half = await desk.send(ana, id, whole.slice(0, 40), 'nota.pdf')
    expect(half.json().code).toBe('broken_pdf')
    expect((await desk.closure(ana)).closure).toMatchObject({ doc_pend: true })
  })

  test('because of a password is refused by that name', async () => {
    const sent = await desk.send(ana, id, await protectedPdf(), 'nota.pdf')
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'protected_pdf'])
  })
})

describe('an invoice that was sent', () => {
  test('can be replaced until the brand has accepted it', async () => {
    const first = (await desk.send(ana, id, await pdfOf('Nota errada'), 'a.pdf')).json()
    const replace = (which: number, name: string) =>
      desk.send(ana, id, abrasf(right), { name, replaces: which })
    const answers = await Promise.all([
      replace(first.id, 'b.xml'),
      replace(first.id, 'c.xml'),
      desk.send(ana, id, abrasf(right), 'd.xml'),
    ])
    // One replaces it; the others name an invoice that is no longer the latest.
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    const { closure } = await desk.closure(ana)
    expect(closure.docs[0]).toMatchObject({ status: 'sent' })
    expect(closure.docs[1]).toMatchObject({ id: first.id, status: 'replaced' })
    expect(closure.status).toBe('invoice_sent')
    expect(closure.steps.at(-1)).toMatchObject({ note: 'Outra nota no lugar da anterior.' })

    // The brand accepts the invoice that it has seen, not a later one.
    const accept = (invoice_id: number) =>
      desk.act(brand, id, 'invoice/accept', { invoice_id })
    expect((await accept(first.id)).json().code).toBe('invoice_replaced')
    expect((await accept(closure.docs[0].id)).json().status).toBe('invoice_checked')
    expect((await replace(closure.docs[0].id, 'e.xml')).json().code).toBe('not_requested')
  })

  test('of another partner cannot be replaced', async () => {
    const first = (await desk.send(ana, id, abrasf(right))).json()
    const other = await world.partner(brand)
    const sent = await desk.send(other, id, abrasf(right), {
      name: 'x.xml',
      replaces: first.id,
    })
    expect(sent.statusCode).toBe(404)
  })
})

describe('a file', () => {
  test('of 700 kB is taken, one byte more is refused in the spec’s words', async () => {
    const fill = (bytes: number) => {
      const xml = Buffer.alloc(bytes, ' ')
      xml.write(abrasf(right))
      return new Uint8Array(xml)
    }
    const large = await desk.send(ana, id, fill(700 * 1024 + 1))
    expect([large.statusCode, large.json().errors.file]).toEqual([422, [UNSUPPORTED]])
    expect((await desk.send(ana, id, fill(700 * 1024))).statusCode).toBe(201)
  })

  test('that is empty is refused with that reason', async () => {
    const sent = await desk.send(ana, id, new Uint8Array())
    expect([sent.statusCode, sent.json().errors]).toEqual([422, { file: [EMPTY_FILE] }])
  })

  test.each([
    ['nota.xml', '', null],
    ['NOTA.PDF', 'application/octet-stream', null],
    ['nota.docx', 'application/msword', UNSUPPORTED],
    ['filme.mp4', 'video/mp4', UNSUPPORTED],
  ])('named %s of type %j is judged when it is chosen', (name, type, problem) => {
    expect(invoiceProblem(new File(['x'], name, { type }))).toBe(problem)
  })

  test('with a false type does no harm', async () => {
    for (const { what, bytes } of corpus) {
      const answer = await desk.send(ana, id, bytes, 'nota.pdf')
      expect([201, 422], what).toContain(answer.statusCode)
      if (answer.statusCode === 422) {
        expect(
          [UNSUPPORTED, EMPTY_FILE, expect.stringMatching('não abre|senha')],
          what,
        ).toContainEqual(answer.json().errors.file[0])
        continue
      }
      const { pathname, search } = new URL(answer.json().link, 'http://aliado.test')
      const shown = await world.http.inject({ url: pathname + search })
      expect(shown.headers['content-security-policy'], what).toContain('sandbox')
      expect(shown.headers['content-type'], what).toMatch(/^(image|application\/pdf)/)
      await desk.act(brand, id, 'invoice/refuse', { reason: 'Não é uma nota.' })
    }
  })

  test('keeps no name that would do anything', async () => {
    for (const name of hostileNames) {
      const answer = await desk.send(ana, id, abrasf(right), name)
      if (answer.statusCode === 422) continue
      expect(answer.statusCode, name).toBe(201)
      // eslint-disable-next-line no-control-regex -- They are what it looks for.
      expect(answer.json().file_name).not.toMatch(/[\u0000-\u001F\u202A-\u202E]/)
      await desk.act(brand, id, 'invoice/refuse', { reason: 'Outra, por favor.' })
    }
  })

  test('sent many times at once is one invoice', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => desk.send(ana, id, abrasf(right))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409,
    ])
    const { docs } = (await desk.closure(ana)).closure
    expect(docs.filter((doc: { status: string }) => doc.status === 'sent')).toHaveLength(1)
  })
})

describe('a person without a company', () => {
  let bia: TestPartner
  let other: TestBrand
  let before: number
  beforeAll(async () => {
    world.clock.set('2026-03-10T15:00:00Z')
    other = await world.brand(`marca-${unique()}`, 'commission')
    bia = await world.partner(other, { document: taxId() })
    await desk.complete(bia)
    before = await requested(bia, other)
  })

  const choose = (closing: number, who = bia, paper = 'rpa') =>
    world.send(who, choosePaper, { params: { id: closing }, body: { paper } })
  const pdf = async (endpoint: Endpoint, params: object, who = bia) => {
    const answer = await world.send(who, endpoint, { params })
    return [answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]
  }

  test('is paid by a receipt where the brand allows it, and gets the year’s statement', async () => {
    expect((await choose(before)).json().code).toBe('rpa_not_allowed')
    await world.setParameter(other, 'rpa_allowed', true)
    await world.setParameter(brand, 'rpa_allowed', true)
    expect((await choose(id, ana)).json().code).toBe('rpa_not_allowed')
    expect((await choose(id, bia)).statusCode).toBe(404)
    expect((await desk.closure(bia)).closure.rpa).toMatchObject({
      gross_value: 1234.56,
      inss: 135.8,
      irrf: 0,
      net_value: 1098.76,
    })
    const [first, again] = await Promise.all([choose(before), choose(before)])
    expect([first.json(), again.json()]).toMatchObject([
      { status: 'invoice_checked', paper: 'rpa' },
      { status: 'invoice_checked', paper: 'rpa' },
    ])
    expect((await choose(before, bia, 'invoice')).json().code).toBe('too_late')
    const refused = await desk.act(other, before, 'invoice/refuse', { reason: 'Não.' })
    expect(refused.statusCode).toBe(409)
    expect((await desk.act(other, before, 'pay')).json()).toMatchObject({
      status: 'paid',
      payable_value: 1098.76,
    })
    // Every view shows the amount that was paid, without the withheld taxes.
    const received = { net_value: 1234.56, withheld_value: 135.8, payable_value: 1098.76 }
    expect((await desk.closure(bia, before)).summary).toMatchObject(received)
    expect((await desk.closures(bia)).closures.data[0].summary).toMatchObject(received)
    const paid = await world.send(bia, showPaidCommissionTotal)
    expect(paid.json()).toEqual({ total: 1098.76, quantity: 1 })
    expect(await pdf(downloadRpa, { id: before })).toEqual([200, '%PDF-'])
    const paper = await world.send(bia, downloadRpa, { params: { id: before } })
    const rpaWords = await wordsOfPdf(paper.rawPayload)
    for (const part of ['Emitido em', 'PIS/PASEP (NIT)', 'Competência'])
      expect(rpaWords).toContain(part)
    expect(await pdf(downloadClosure, { id: before })).toEqual([200, '%PDF-'])
    expect(await pdf(downloadIncomeStatement, { year: 2026 })).toEqual([200, '%PDF-'])
    expect((await pdf(downloadIncomeStatement, { year: 2025 }))[0]).toBe(404)
    expect((await pdf(downloadIncomeStatement, { year: 2026 }, ana))[0]).toBe(404)
    expect(await world.proof()).toEqual([])
  })

  test('may choose before the brand approves', async () => {
    world.clock.set('2026-04-10T06:00:00Z')
    await desk.sell(other, bia, 1_000)
    world.clock.set('2026-04-25T06:00:00Z')
    await desk.closures(bia)
    world.clock.set('2026-05-01T06:00:00Z')
    await world.runJobs()
    const { closure } = await desk.closure(bia)
    expect((await choose(closure.id)).json()).toMatchObject({
      status: 'closed',
      paper: 'rpa',
    })
    const [notice] = (await desk.closures(bia)).closures.data
    const { rpa } = (await desk.closure(bia)).closure
    expect(notice.summary.payable_value).toBe(rpa.net_value)
    expect(notice.summary.payable_value).toBeLessThan(notice.summary.net_value)
    expect((await desk.act(other, closure.id, 'approve')).json()).toMatchObject({
      status: 'invoice_checked',
      paper: 'rpa',
    })
  })
})

/** The processor's time that this thread needs, in microseconds: other work does not change it. */
async function ownWork(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('a large XML is read while others are answered', async () => {
  const more = '<item><a>1</a><b>2</b></item>'.repeat(22_000)
  const xml = abrasf(right, more)
  expect(xml.length).toBeGreaterThan(600_000)
  // The first request starts the thread, so that it is not measured.
  await desk.send(ana, id, '<x/>')
  const bytes = new TextEncoder().encode(xml)
  const here = await ownWork(() => readXmlInvoice(bytes))
  const sent = await ownWork(() => desk.send(ana, id, xml))
  expect(sent).toBeLessThan(here / 2)
})

test('invoices without end from one partner are refused for now', async () => {
  const statuses = []
  for (let nth = 0; nth < 70; nth++)
    statuses.push((await desk.send(ana, id, '<x/>')).statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
