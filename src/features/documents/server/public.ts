export { documentsOf, documentsToReview, eraseDocuments } from './documents.ts'
export { openDocuments } from './follow-pending.ts'
export { reviewDocument } from './review-document.ts'
export { addDocumentType, type NewDocumentType } from './add-document-type.ts'
