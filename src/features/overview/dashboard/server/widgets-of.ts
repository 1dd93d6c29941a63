import { dashboardWidgets } from '#features/program/brands/rules.ts'

type Widget = (typeof dashboardWidgets)[number]

type Setting<Name> = { widget: Name; show: 0 | 1 }

/** The widgets in the brand's order; widgets that the brand does not name are hidden. */
export function widgetsOf(settings: Setting<string>[]): Setting<Widget>[] {
  const named = settings.flatMap(({ widget, show }) =>
    isWidget(widget) ? [{ widget, show }] : [],
  )
  const unnamed = dashboardWidgets.filter((widget) =>
    named.every((setting) => setting.widget !== widget),
  )
  return [...named, ...unnamed.map((widget) => ({ widget, show: 0 as const }))]
}

function isWidget(name: string): name is Widget {
  return dashboardWidgets.some((widget) => widget === name)
}
