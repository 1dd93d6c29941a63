export { type Product, type ProductToStore, productById, productNames, productsPage, storeProducts } from './products.ts'
