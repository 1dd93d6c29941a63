import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { revealRewardCodes } from '../../contract.ts'
import { text } from '../text.ts'

import classes from './payment-details.module.css'

/** The delivered codes: loaded on demand, not cached. */
export function RewardCodes({ rewardId }: { rewardId: string }) {
  const reveal = useMutation({
    mutationFn: () => call(revealRewardCodes, { params: { id: rewardId } }),
    gcTime: 0,
  })
  const codes = reveal.data?.codes ?? []
  return (
    <Panel title={text.codes.title}>
      <Text c="dimmed" mb="md">
        {text.codes.sentence}
      </Text>
      {reveal.error && (
        <Alert role="alert" color="red" mb="md">
          {sentencesOf(reveal.error).join(' ')}
        </Alert>
      )}
      {reveal.data ? (
        <Button variant="default" fullWidth onClick={() => reveal.reset()}>
          {text.codes.hide}
        </Button>
      ) : (
        <Button fullWidth loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {text.codes.show}
        </Button>
      )}
      <ul className={classes['codes']}>
        {codes.map(({ code, pin, link, expires_on }) => (
          <li key={code} className={classes['code']}>
            <div>
              <small>{text.codes.code}</small>
              <code>{code}</code>
              {pin !== null && (
                <small>
                  {text.codes.pin}: <b>{pin}</b>{' '}
                </small>
              )}
              {expires_on !== null && (
                <small>{text.codes.expires(formatDay(expires_on))}</small>
              )}
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={text.codes.copy(code)}
              onClick={() => void copyText(code)}
            >
              {text.codes.copyShort}
            </Button>
            {link !== null && (
              <Anchor href={link} target="_blank" rel="noreferrer">
                {text.codes.open}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
