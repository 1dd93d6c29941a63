import { Button, Code, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showShopPostback } from '../../postback-contract.ts'
import { fieldCode, postbackCode, tagCode } from './examples.ts'
import { text } from './text.ts'

/** What the developer of a shop copies; the key is shown after the second factor. */
export function InstallPanel({ id }: { id: number }) {
  const show = useMutation({
    mutationFn: () => call(showShopPostback, { params: { id } }),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <Panel title={text.title}>
      <Stack align="flex-start">
        <Text>{text.sentence}</Text>
        {show.data === undefined ? (
          <Button loading={show.isPending} onClick={() => show.mutate()}>
            {text.show}
          </Button>
        ) : (
          <Steps postback={show.data} />
        )}
      </Stack>
    </Panel>
  )
}

function Steps({ postback }: { postback: Output<typeof showShopPostback> }) {
  const { tag, field, postback: words } = text
  return (
    <Stack w="100%">
      <Title>{tag.title}</Title>
      <Text size="sm">{tag.sentence(postback.kept_days)}</Text>
      <Copied label={tag.title} value={tagCode(postback)} />
      <Title>{field.title}</Title>
      <Text size="sm">{field.sentence}</Text>
      <Copied label={field.title} value={fieldCode} />
      <Title>{words.title}</Title>
      <Text size="sm">{words.sentence}</Text>
      <Copied label={words.address} value={postback.address} named />
      <Copied label={words.key} value={postback.signing_key} named />
      <Copied label={words.example} value={postbackCode(postback)} named />
      <Text size="sm">{words.states}</Text>
    </Stack>
  )
}

function Title({ children }: { children: string }) {
  return <Text fw={600}>{children}</Text>
}

type CopiedProps = { label: string; value: string; named?: boolean }

function Copied({ label, value, named = false }: CopiedProps) {
  return (
    <Stack gap={4}>
      {named && <Text size="sm">{label}</Text>}
      <Code
        block
        aria-label={label}
        tabIndex={0}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {value}
      </Code>
      <Button
        variant="default"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => void copyText(value)}
      >
        {text.copy(label)}
      </Button>
    </Stack>
  )
}
