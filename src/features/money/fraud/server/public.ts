export { signalsJob } from './find-signals.ts'
export { pendingSignals } from './pending-signals.ts'
export { eraseSignals } from './signals.ts'
