/** The allowed files of a brand's drive. */
export const materialFormats = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'video/mp4',
] as const
