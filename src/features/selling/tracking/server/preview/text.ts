export const text = {
  description: (price: string, brand: string) => `${price} em ${brand}`,
  toShop: (brand: string) => `Ver em ${brand}`,
}
