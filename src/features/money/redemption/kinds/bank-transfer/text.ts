export const text = {
  title: 'Dinheiro em conta bancária',
  account: 'Conta bancária',
  change: 'Trocar conta',
}
