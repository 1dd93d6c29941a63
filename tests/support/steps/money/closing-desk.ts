import {
  Document,
  type DocumentProps,
  Page,
  renderToBuffer,
  Text,
} from '@react-pdf/renderer'
import { createElement } from 'react'

import {
  acceptInvoice,
  approveClosing,
  refuseInvoice,
} from '#features/money/closing/brand-contract.ts'
import {
  sendInvoice,
  showCommissionsSummary,
  showLastClosure,
} from '#features/money/closing/contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'

import {
  expectStatus,
  type OrderStatus,
  type TestBrand,
  type TestPartner,
  type World,
} from '../../world.ts'

const acts = {
  approve: approveClosing,
  'invoice/accept': acceptInvoice,
  'invoice/refuse': refuseInvoice,
  pay: payClosing,
} as const
type BrandAct = keyof typeof acts

/** The steps of a month of a brand in commission mode. */
export function closingDesk(world: World) {
  return {
    sell: (
      brand: TestBrand,
      seller: TestPartner,
      reais: number,
      status: OrderStatus = 'fat',
    ) => world.order(brand, seller, { reais, status }),

    /** The same order, some time later. */
    change: (brand: TestBrand, seller: TestPartner, id: string, status: OrderStatus) =>
      world.order(brand, seller, { id, status, reais: 1 }),

    async closures(seller: TestPartner) {
      const answer = await world.send(seller, showCommissionsSummary)
      expectStatus(answer, 200)
      return answer.json().data
    },

    async closure(seller: TestPartner, id?: number) {
      const query = { closure_id: id }
      const answer = await world.send(seller, showLastClosure, { query })
      expectStatus(answer, 200)
      return answer.json()
    },

    async send(
      seller: TestPartner,
      id: number,
      content: string | Uint8Array,
      how: string | { name: string; replaces: number } = 'nf.xml',
    ) {
      const { name, replaces } = typeof how === 'string' ? { name: how, replaces: 0 } : how
      const file = new File([new Uint8Array(Buffer.from(content as string))], name)
      return world.send(seller, sendInvoice, {
        params: { id },
        body: { file, ...(replaces && { replaces: String(replaces) }) },
      })
    },

    /** The address is missing in test partners; a brand pays no one without it. */
    async complete(partner: TestPartner) {
      const address = {
        cep: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      } as const
      await world.call(partner, updateProfile, { body: { address } })
    },

    act: (brand: TestBrand, id: number, act: BrandAct, body?: object) =>
      world.send(brand, acts[act], { params: { id }, body }),
  }
}

/** A PDF with this text. */
export function pdfOf(...words: string[]): Promise<Uint8Array> {
  return drawPdf(words, {})
}

/** A PDF that needs a password to open. */
export function protectedPdf(): Promise<Uint8Array> {
  return drawPdf(['Nota fiscal'], { userPassword: 'segredo', pdfVersion: '1.7' })
}

function drawPdf(words: string[], options: DocumentProps): Promise<Uint8Array> {
  return renderToBuffer(
    createElement(
      Document,
      options,
      createElement(
        Page,
        null,
        ...words.map((line) => createElement(Text, { key: line }, line)),
      ),
    ),
  )
}
