import { Combobox, Item } from '@keystar/ui/combobox'

interface Props {
  label: string
  /** Names by slug. */
  names: Record<string, string>
  /** The chosen slug; empty for none. */
  value: string
  errorMessage?: string | undefined
  description?: string | undefined
  onChange: (slug: string) => void
}

/** A choice of one thing by its Russian name; typing narrows the list. */
export function NamePicker({ names, value, errorMessage, description, label, onChange }: Props) {
  // A slug that nothing has any more stays visible, so that it can be seen and replaced.
  const all = value === '' || value in names ? names : { ...names, [value]: value }
  const items = Object.entries(all).map(([slug, name]) => ({ slug, name }))
  items.sort((one, other) => one.name.localeCompare(other.name, 'ru'))
  return (
    <Combobox
      // The list comes later than the form: until then the field has no name to show.
      key={String(Object.keys(names).length > 0)}
      label={label}
      description={description}
      errorMessage={errorMessage}
      defaultItems={items}
      value={value || null}
      onChange={(slug) => onChange(slug === null ? '' : String(slug))}
      width="100%"
    >
      {({ slug, name }) => <Item key={slug}>{name}</Item>}
    </Combobox>
  )
}
