/**
 * The path of the page that linked to a request, if it is another page of this site. The answer has no
 * script, so its back button is a link.
 */
export function pathOfReferrer(
  referrer: string | undefined,
  { publicUrl, url }: { publicUrl: string; url: string },
): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null
  const { origin, pathname, search } = new URL(referrer)
  const path = pathname + search
  const isOurs = origin === new URL(publicUrl).origin && !pathname.startsWith('//')
  return isOurs && path !== url ? path : null
}
