import { z } from 'zod'

import { inputSentence } from '../contract/input-sentences.ts'

// zod would compile its parsers, which the page's CSP forbids and reports. It decides so
// when a schema is created: import this before every contract.
z.config({ jitless: true, localeError: inputSentence })
