import type { FileStore } from '#platform/server/files/file-store.ts'

export type LandingParts = { publicUrl: string; store: FileStore }
