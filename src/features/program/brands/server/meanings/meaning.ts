export type ParameterGroup =
  | 'sales'
  | 'payments'
  | 'closings'
  | 'portal'
  | 'joining'
  | 'contact'
  | 'links'

/** One column of a list of objects. */
type ColumnMeaning = { name: string; label: string; choices?: Record<string, string> }

/**
 * How a value is edited. `percent` is stored in hundredths of a percent and `money` in centavos;
 * `yes_no` is true and false, or 1 and 0; `lines` is a list of texts, `numbers` of numbers, `rows` of
 * objects, `map` an object of numbers by name, `object` any other JSON.
 */
export type ParameterKind =
  | {
      kind: 'number'
      unit: 'days' | 'months' | 'hours' | 'day_of_month' | 'characters' | 'people'
    }
  | { kind: 'percent' | 'money' | 'yes_no' | 'text' | 'address' | 'lines' | 'object' }
  | { kind: 'numbers' | 'map'; unit: 'days' | 'day_of_month' }
  | { kind: 'choice'; choices: Record<string, string> }
  | { kind: 'rows'; columns: ColumnMeaning[] }
  /** Edited by a screen and operations of its own. */
  | {
      kind: 'own_screen'
      screen: 'look' | 'widgets' | 'registration_form' | 'payout_account'
    }

/** What a parameter means, in words for the brand's people (pt-BR). */
export type Meaning = {
  title: string
  meaning: string
  group: ParameterGroup
} & ParameterKind
