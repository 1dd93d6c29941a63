import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

type Card = { id: number; fornecedor_nome: string; card_title: string; is_ghost: boolean }
type CardKindsProps = {
  cards: Card[]
  chosen: number
  onChoose: (index: number) => void
}

/** The choice between a card that is sent by post and one without plastic. */
export function CardKinds({ cards, chosen, onChoose }: CardKindsProps) {
  return (
    <Panel>
      <Radio.Group
        label={text.form}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      >
        <Stack gap="sm" mt="sm">
          {cards.map((card, index) => (
            <Radio
              key={`${card.id} ${card.card_title}`}
              value={String(index)}
              label={card.card_title}
              description={card.fornecedor_nome}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
