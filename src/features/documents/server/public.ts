export { documentsToReview } from './documents.ts'
export { reviewDocument } from './review-document.ts'
export { addDocumentType, type NewDocumentType } from './add-document-type.ts'
