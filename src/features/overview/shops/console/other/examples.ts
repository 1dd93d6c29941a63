type Postback = { address: string; signing_key: string; tag_address: string }

/** What a developer copies into the pages of the shop. */
export function tagCode({ tag_address: address }: Postback): string {
  return `<script async src="${address}"></script>`
}

export const fieldCode = '<input type="hidden" name="aliado_click_id">'

/** Sends one order; the key stays in the shop's environment. */
export function postbackCode({ address }: Postback): string {
  return `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  order: '1042',
  status: 'apv',
  value: 129.9,
  click_id: pedido.aliado_click_id,
})
await fetch('${address}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'aliado-signature': createHmac('sha256', process.env.ALIADO_POSTBACK_KEY)
      .update(body)
      .digest('hex'),
  },
  body,
})`
}
