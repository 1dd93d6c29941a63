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

/** In place of every button: what is in a batch is paid there. */
export function InBatch({ id }: { id: number }) {
  const pathTo = useBrandPath()
  return (
    <Button component={Link} to={pathTo(`/financeiro/lotes/${id}`)} w="fit-content">
      {text.payInBatch.open(id)}
    </Button>
  )
}
