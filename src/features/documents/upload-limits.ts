export type UploadPurpose = 'document' | 'mission_content' | 'invoice'

/** What may be sent for each purpose; the sizes are the spec's. */
export const uploadLimits: Record<
  UploadPurpose,
  { sizeBytes: number; formats: readonly string[] }
> = {
  document: {
    sizeBytes: 5 * 1024 * 1024,
    formats: ['application/pdf', 'image/png', 'image/jpeg'],
  },
  mission_content: {
    sizeBytes: 2 * 1024 * 1024,
    formats: [
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/svg+xml',
      'image/webp',
      'video/mp4',
      'video/webm',
      'video/ogg',
    ],
  },
  invoice: {
    sizeBytes: 700 * 1024,
    formats: ['application/pdf', 'image/png', 'image/jpeg'],
  },
}
