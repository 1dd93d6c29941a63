export { clicksById } from './clicks.ts'
export { linkFor } from './links.ts'
export { redirectRoute } from './redirect.ts'
export { visitRecorder, type VisitRecorder } from './visit-recorder.ts'
