import { z } from 'zod'

// zod would compile its parsers, which the page's CSP forbids and reports. It decides so when a
// schema is made: import this before every contract.
z.config({ jitless: true })
