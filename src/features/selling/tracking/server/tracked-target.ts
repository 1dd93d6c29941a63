/** Whether the headers announce a prefetch or a preview, which is not counted as a visit. */
export function isPrefetch(
  headers: Record<string, string | string[] | undefined>,
): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  )
}

/** Returns the shop's address for a visit, which contains the id of its click. */
export type TargetMaker = (clickId: string) => string

/** The shop's address with the partner's UTM parameters and the click's id; other parameters stay. */
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
