import { Alert, Button, Text } from '@mantine/core'

import { copyText } from '#platform/web/copy-text.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'
import { useBioCode } from './use-proof.ts'

import classes from './proof-panel.module.css'

/** Proof by a code that the partner puts into the bio. */
export function BioWay({ code }: { code: string | null }) {
  const { ask, verify } = useBioCode()
  const online = useOnline()
  const error = verify.error ?? ask.error
  return (
    <>
      <Text size="sm">{text.bio.how}</Text>
      {code === null ? (
        <div className={classes['row']}>
          <Button
            variant="default"
            disabled={!online}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {text.bio.ask}
          </Button>
        </div>
      ) : (
        <div className={classes['row']}>
          <output className={classes['code']} aria-label={text.bio.code}>
            {code}
          </output>
          <Button variant="default" onClick={() => void copyText(code)}>
            {text.bio.copy}
          </Button>
          <Button
            disabled={!online}
            loading={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {text.bio.verify}
          </Button>
        </div>
      )}
      {error && (
        <Alert role="alert" color="yellow" mt="sm">
          {sentencesOf(error).join(' ')}
        </Alert>
      )}
    </>
  )
}
