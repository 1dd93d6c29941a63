/** Only a person's visit counts: robots and previews announce themselves in a header or by name. */
export function isPrefetch(
  headers: Record<string, string | string[] | undefined>,
): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  )
}

/** Makes a visit's address: the click's id is all that differs between two of them. */
export type TargetMaker = (clickId: string) => string

/** The shop's address with the partner's UTM parameters and the click's id; what it had stays. */
export function trackedTarget(targetUrl: string, partnerSlug: string): TargetMaker {
  const url = new URL(targetUrl)
  const { hash } = url
  url.hash = ''
  url.searchParams.set('utm_source', 'aliado')
  url.searchParams.set('utm_medium', 'afiliado')
  url.searchParams.set('utm_campaign', partnerSlug)
  url.searchParams.delete('click_id')
  // A click's id needs no escaping: letters, digits, hyphen and underscore.
  const beginning = `${url.href}&click_id=`
  return (clickId) => beginning + clickId + hash
}
