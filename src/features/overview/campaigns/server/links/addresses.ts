/** Where a recipient's link of a campaign leads first, to be counted. */
export function clickAddress(publicUrl: string, token: string): string {
  return new URL(`/r/m/${token}`, publicUrl).href
}

/** Where a recipient ends the brand's news, without signing in. */
export function unsubscribeAddress(publicUrl: string, token: string): string {
  return new URL(`/r/m/${token}/sair`, publicUrl).href
}
