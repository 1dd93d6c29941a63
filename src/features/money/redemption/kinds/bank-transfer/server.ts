import { listBanks, profileOf } from '#features/people/profile/server/public.ts'
import { maskAccount } from '#platform/contract/brazil/numbers.ts'
import { cents } from '#platform/contract/money.ts'

import type { KindServer } from '../../server/kind-server.ts'
import { REMOVED } from '../../server/payouts/order-reward.ts'
import { paidInMoney } from '../../server/payouts/pay-money.ts'
import { text } from './text.ts'

export const bankTransferServer: KindServer<'bank_transfer'> = {
  ...paidInMoney,
  request: {
    source: 'payout_data',
    async find(tx, owner, { document, name }) {
      const { bank_account: account } = await profileOf(tx, owner)
      if (!account) return null
      const bank = (await listBanks()).find(({ codigo }) => codigo === account.bank)
      return {
        kind: 'bank_transfer',
        bank: account.bank,
        bankName: bank?.nome ?? account.bank,
        agency: account.agency,
        accountType: account.account_type,
        number: account.number,
        digit: account.digit,
        taxId: document,
        name,
      }
    },
  },
  view: ({ bankName, agency, number, digit, name }) => ({
    title: text.title,
    destination: `${bankName}, ag. ${agency}, conta ${maskAccount(`${number}${digit}`)}`,
    holder: name,
    feeCents: cents(0),
    quantity: 1,
  }),
  withoutPerson: (destination) => ({
    ...destination,
    agency: '',
    number: REMOVED,
    digit: '',
    taxId: '',
    name: REMOVED,
  }),
  paymentData: (destination) => ({
    kind: 'bank',
    bank: destination.bank,
    bank_name: destination.bankName,
    agency: destination.agency,
    account_type: destination.accountType,
    number: destination.number,
    digit: destination.digit,
    tax_id: destination.taxId,
    name: destination.name,
  }),
  onPaid: () => Promise.resolve(),
}
