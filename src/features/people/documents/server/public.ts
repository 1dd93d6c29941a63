export {
  documentById,
  documentsOf,
  documentsOfBrand,
  documentTypes,
  eraseDocuments,
} from './documents.ts'
export { openDocuments, owedDocuments, owesRequestedDocuments } from './follow-pending.ts'
export { reviewDocument } from './review-document.ts'
export { addDocumentType, type NewDocumentType } from './add-document-type.ts'
export { findUpload, takeUpload } from './take-upload.ts'
export { documentTimeline } from './timeline.ts'
export { pendingDocuments } from './pending-documents.ts'
