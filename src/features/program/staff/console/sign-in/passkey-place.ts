/** Browsers bind a passkey to a name: a page at a bare IP address can have none. */
export function canHavePasskeys(hostname: string): boolean {
  return !/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(hostname)
}
