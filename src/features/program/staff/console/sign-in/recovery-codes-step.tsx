import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'

import { copyText } from '#platform/web/copy-text.ts'
import { saveFile } from '#platform/web/files/save-file.ts'

import { text } from '../text.ts'
import { Card } from './card.tsx'

type RecoveryCodesStepProps = { codes: string[]; onDone: () => void }

/** Shown once; the person goes on after saying that the codes are kept. */
export function RecoveryCodesStep({ codes, onDone }: RecoveryCodesStepProps) {
  const [kept, setKept] = useState(false)
  const lines = codes.join('\n')
  return (
    <Card title={text.codes.title} sentence={text.codes.sentence}>
      <SimpleGrid cols={2} spacing="xs" className="tabular">
        {codes.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copyText(lines)}>
          {text.codes.copy}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([lines], { type: 'text/plain' }), text.codes.fileName)
          }
        >
          {text.codes.download}
        </Button>
      </Group>
      <Checkbox
        label={text.codes.kept}
        checked={kept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button disabled={!kept} onClick={onDone}>
        {text.codes.go}
      </Button>
    </Card>
  )
}
