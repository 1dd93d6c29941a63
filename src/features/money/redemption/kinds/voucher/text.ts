export const text = {
  name: 'Voucher',
  empty: 'Nenhum voucher cabe no seu saldo agora.',
}
