import { voucher } from './definition.ts'

export const text = {
  name: voucher.option.title,
  empty: 'Nenhum voucher cabe no seu saldo agora.',
}
