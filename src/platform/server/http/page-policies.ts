import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For answers that are not pages: a redirect has no content that these headers could protect. */
    withoutPagePolicies?: boolean
  }
}

type Settings = {
  publicUrl: string
  /** The origin that browsers send files to. */
  uploads: string
  pictureSources: () => string
  /** The hashes of the scripts within the portal's page. */
  scriptHashes: string[]
}

/** Sets the headers that limit what browsers do with our pages, on every answer. */
export function pagePolicies(http: FastifyInstance, settings: Settings): void {
  const { pictureSources } = settings
  let pictures = pictureSources()
  let setHeaders = helmet(policiesOf(settings, pictures))
  http.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.withoutPagePolicies === true) return done()
    const present = pictureSources()
    // Not for each request: it checks and joins all policies.
    if (present !== pictures) setHeaders = helmet(policiesOf(settings, present))
    pictures = present
    setHeaders(request.raw, reply.raw, () => done())
  })
}

function policiesOf({ publicUrl, uploads, scriptHashes }: Settings, pictures: string) {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Mantine sets its variables in style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Any other address could carry data away in a picture's name.
        imgSrc: ["'self'", 'data:', 'blob:', pictures],
        // Lessons and welcome films may be at any https address that the brand entered; captions are blobs.
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", uploads],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        upgradeInsecureRequests: publicUrl.startsWith('https:') ? [] : null,
      },
    },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}
