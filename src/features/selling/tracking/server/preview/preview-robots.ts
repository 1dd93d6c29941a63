/**
 * Whether these are the words of a network's preview: it reads a link's address to draw a card. A browser
 * inside WhatsApp names it too, after the name of an engine, and is a person's.
 */
export function isPreviewRobot(agent: string): boolean {
  return /^whatsapp\/|facebookexternalhit|facebot|telegrambot|twitterbot|linkedinbot/i.test(
    agent,
  )
}
