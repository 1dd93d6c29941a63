export { type Category, lockFaq, replaceFaq, wholeFaq } from './questions.ts'
