export { type Product, type ProductToStore, productById, productsPage, storeProducts } from './products.ts'
