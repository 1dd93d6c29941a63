import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { textButton } from '../text-button.ts'
import { text } from '../text.ts'

/** Leads from an amount that a person does not understand to the brand's help and contacts. */
export function ContactLink() {
  return (
    <div>
      <Button component={Link} to="/faq" mt="md" {...textButton('start')}>
        {text.contact}
      </Button>
    </div>
  )
}
