import { pageNotFound } from '#platform/contract/sentences.ts'

import { skipToContent, goHome } from '../../contract/sentences.ts'
export const text = {
  skip: skipToContent,
  missing: pageNotFound,
  back: 'Go Back',
  home: goHome,
}
