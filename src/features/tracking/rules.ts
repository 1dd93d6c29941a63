/** Only a person's visit counts: robots and previews announce themselves in a header or by name. */
export function isPrefetch(
  headers: Record<string, string | string[] | undefined>,
): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  )
}

type Share = { brandSlug: string; partnerSlug: string; clickId: string }

/** The shop's address with the partner's UTM parameters and the click's id; what it had stays. */
export function trackedTarget(targetUrl: string, share: Share): string {
  const url = new URL(targetUrl)
  url.searchParams.set('utm_source', 'aliado')
  url.searchParams.set('utm_medium', 'afiliado')
  url.searchParams.set('utm_campaign', share.partnerSlug)
  url.searchParams.set('click_id', share.clickId)
  return url.href
}
