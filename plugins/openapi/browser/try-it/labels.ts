import { createContext, useContext } from 'react'
import { type FormLabel, formLabels } from '../../contract/form-labels.ts'

/** Writes a label in the language of the page. */
export type WriteFormLabel = (
  name: FormLabel,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The labels of a form. `translated` are those that aren't in English. */
export function createFormLabels(
  translated: Readonly<Record<string, string>> = {},
): WriteFormLabel {
  return (name, values = {}) =>
    (translated[name] ?? formLabels[name]).replace(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )
}

/** Joins the entries of a list. */
export function joinLabels([start = '', ...rest]: readonly string[], t: WriteFormLabel): string {
  return rest.reduce((first, next) => t('list', { first, next }), start)
}

/** The labels of the form around a component. */
export const FormLabelsContext = createContext(createFormLabels())

export function useFormLabels(): WriteFormLabel {
  return useContext(FormLabelsContext)
}
