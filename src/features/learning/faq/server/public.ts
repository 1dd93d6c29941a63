export { type Category, replaceFaq } from './questions.ts'
