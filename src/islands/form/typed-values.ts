/** Values typed into forms, by form and field; in memory only, since nothing personal may be kept in storage. Rule 26. */
const values = new Map<string, string>()

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// Not `form.name`: that is the field called «name», where there is one.
const keyOf = ({ form, name }: Control) => `${form?.getAttribute('name')} ${name}`

/** Remembers a field's value until the tab is closed. */
export function rememberTyped(control: Control): void {
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox'
  values.set(keyOf(control), isBox && !control.checked ? '' : control.value)
}

/** Restores the value that was typed into a field before it was mounted again. */
export function restoreTyped(control: Control): void {
  const typed = values.get(keyOf(control))
  if (!typed) return
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
  else if (control.value === '') control.value = typed
}

/** The value typed into a field; empty when there is none. */
export function typedValue(form: string, name: string): string {
  return values.get(`${form} ${name}`) ?? ''
}

/** Gives a field a value before it is mounted, unless one was typed into it. */
export function suggestTyped(form: string, name: string, value: string): void {
  if (value && !typedValue(form, name)) values.set(`${form} ${name}`, value)
}

export function forgetTyped(form: string, names: readonly string[]): void {
  for (const name of names) values.delete(`${form} ${name}`)
}
