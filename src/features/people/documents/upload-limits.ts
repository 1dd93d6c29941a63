export type UploadPurpose = 'document' | 'mission_content' | 'invoice'

/**
 * Why a file may not be sent for a purpose; null where it may. The screens call it as well.
 */
export function uploadProblem(
  purpose: UploadPurpose,
  file: { contentType: string; sizeBytes: number },
): 'empty' | 'unsupported_format' | 'too_large' | null {
  const { formats, sizeBytes } = uploadLimits[purpose]
  if (file.sizeBytes === 0) return 'empty'
  if (!formats.includes(file.contentType)) return 'unsupported_format'
  return file.sizeBytes > sizeBytes ? 'too_large' : null
}

/** The allowed files for each purpose; the sizes are the spec's. */
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
