import { verifyPixKey } from '#features/people/partners/server/public.ts'
import { maskPixKey } from '#platform/contract/brazil/numbers.ts'
import { cents } from '#platform/contract/money.ts'

import type { KindServer } from '../../server/kind-server.ts'
import { REMOVED } from '../../server/payouts/order-reward.ts'
import { paidInMoney } from '../../server/payouts/pay-money.ts'
import { moneyOption } from '../money-option.ts'

export const pixServer: KindServer<'pix'> = {
  ...paidInMoney,
  request: {
    source: 'payout_data',
    async find(_tx, _owner, { pix, document, name }) {
      if (!pix) return null
      return { kind: 'pix', pixKeyType: pix.type, pixKey: pix.key, taxId: document, name }
    },
  },
  view: ({ pixKeyType, pixKey, name }) => ({
    title: moneyOption.title,
    destination: `Pix ${maskPixKey(pixKeyType, pixKey)}`,
    holder: name,
    feeCents: cents(0),
    quantity: 1,
  }),
  withoutPerson: (destination) => ({
    ...destination,
    pixKey: REMOVED,
    taxId: '',
    name: REMOVED,
  }),
  paymentData: ({ pixKeyType, pixKey, taxId, name }) => ({
    kind: 'pix',
    pix_key_type: pixKeyType,
    pix_key: pixKey,
    tax_id: taxId,
    name,
  }),
  // A payment that arrived proves that the key is the partner's.
  onPaid: (tx, owner, { pixKey }) => verifyPixKey(tx, owner, pixKey),
}
