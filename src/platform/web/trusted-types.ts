type Policies = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string
      createScriptURL: (url: string) => string
    },
  ) => unknown
}

/**
 * Under a CSP with Trusted Types only text without markup may become HTML (Mantine writes
 * its style sheets that way), and only the portal's own files may become scripts.
 */
export function guardHtmlSinks(): void {
  // TypeScript's DOM library does not include Trusted Types yet.
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('markup is not written as text')
      return html
    },
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
}
