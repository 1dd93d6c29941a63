import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showBrandFaq } from '../brand-contract.ts'

export type Faq = Output<typeof showBrandFaq>
export type FaqCategory = Faq['categories'][number]

export function blankCategory(): FaqCategory {
  return { category: '', questions: [blankQuestion()] }
}

export function blankQuestion(): FaqCategory['questions'][number] {
  return { question: '', answer: '' }
}
