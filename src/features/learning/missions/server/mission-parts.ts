import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'

export type MissionParts = { store: FileStore; scan: FileScanner; publicUrl: string }
