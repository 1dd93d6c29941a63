import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Tour.layer.css'
import { Tour } from '@mantine/core'

import { text } from './text.ts'

const { labels, steps } = text.tour

/** Shows the dashboard's parts one by one; Escape or "Pular" ends it anywhere. */
export function PortalTour({ onClose }: { onClose: () => void }) {
  return (
    <Tour
      active
      onClose={onClose}
      withCloseButton={false}
      labels={{
        skip: labels.skip,
        back: labels.back,
        next: labels.next,
        close: labels.close,
        stepCounter: labels.counter,
      }}
    >
      {steps.map(({ target, title, body }) => (
        <Tour.Step key={target} target={`[data-tour="${target}"]`} title={title}>
          {body}
        </Tour.Step>
      ))}
    </Tour>
  )
}
