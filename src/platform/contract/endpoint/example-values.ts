/** Values that the examples of several contracts share. */
export const exampleValues = {
  productName: 'Creme hidratante 50 g',
  category: 'Cuidados com a pele',
}
