import { Alert, Button, Text } from '@mantine/core'

import { useOnline } from '#platform/web/use-online.ts'

import { text } from '../text.ts'

import classes from './offer-grid.module.css'

type ConfirmFooterProps = {
  /** The reason of the refusal, if no field shows it. */
  refusal: string | null
  pending: boolean
  onBack: () => void
  /** If absent, the button submits the surrounding form. */
  onConfirm?: () => void
}

/** The footer of an order's confirmation: a refusal, and the buttons back and confirm. */
export function ConfirmFooter({ refusal, pending, onBack, onConfirm }: ConfirmFooterProps) {
  const online = useOnline()
  return (
    <>
      {refusal !== null && (
        <Alert role="alert" color="red">
          {refusal}
        </Alert>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onBack} disabled={pending}>
          {text.redeem.back}
        </Button>
        <Button
          type={onConfirm ? 'button' : 'submit'}
          loading={pending}
          disabled={!online}
          onClick={onConfirm}
        >
          {text.order.confirm}
        </Button>
      </div>
      {!online && <Text c="dimmed">{text.redeem.offline}</Text>}
    </>
  )
}
