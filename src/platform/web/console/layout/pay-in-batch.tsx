import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '../member.ts'
import { text } from '../text.ts'

/** In place of the button that pays: what is above the brand's limit is paid in a batch. */
export function PayInBatch() {
  const pathTo = useBrandPath()
  const mayPrepare = useMay('payouts.prepare')
  return (
    <>
      <Text role="note">{text.payInBatch.why}</Text>
      {mayPrepare && (
        <Button component={Link} to={pathTo('/financeiro/lotes/novo')} w="fit-content">
          {text.payInBatch.act}
        </Button>
      )}
    </>
  )
}
