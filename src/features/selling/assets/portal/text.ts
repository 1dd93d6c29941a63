export const text = {
  banners: 'Novidades da marca',
}
