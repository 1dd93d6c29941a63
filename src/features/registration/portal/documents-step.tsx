import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { text } from './text.ts'

/** The place of the documents within the registration; they are sent on their own page. */
export function DocumentsStep() {
  return (
    <>
      <Text mb="md">{text.documentsWaiting}</Text>
      <Button component={Link} to="/pending/my-documents" fullWidth>
        {text.documents}
      </Button>
    </>
  )
}
