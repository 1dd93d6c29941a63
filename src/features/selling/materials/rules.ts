/** What a brand may lay in its drive. */
export const materialFormats = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'video/mp4',
] as const
