import type { EventTextView } from '../contract.ts'
import { requiredIn, variablesOf } from '../events/event.ts'
import { type EventName, eventText } from '../registry.ts'
import { textKinds } from '../rules.ts'
import type { BrandText } from './event-texts.ts'

/** An event with the texts that a brand's partners read now. */
export function viewEvent(name: EventName, own: readonly BrandText[]): EventTextView {
  const event = eventText(name)
  return {
    event: name,
    group: event.group,
    name: event.name,
    when: event.when,
    carries: event.carries ?? null,
    variables: Object.entries(variablesOf(event)).map(([key, { means, example }]) => ({
      name: key,
      means,
      example,
    })),
    texts: textKinds.flatMap((kind) => {
      const product = event.texts[kind]
      if (!product) return []
      const brand = own.find((one) => one.event === name && one.kind === kind)
      return [
        {
          kind,
          title: brand ? brand.title : product.title,
          body: brand ? brand.body : product.body,
          own_title: product.title,
          own_body: product.body,
          required: requiredIn(event, kind),
          changed_at: brand?.changedAt ?? null,
        },
      ]
    }),
  }
}
