import styles from './planner-controls.module.scss'

interface Props<Value extends string | number> {
  name: string
  legend: string
  names: Readonly<Record<Value, string>>
  /** A price or the like under the name of a value; its line is kept free until it is known. */
  notes?: Readonly<Partial<Record<Value, string>>>
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few, as radio buttons that look like pills. */
export function Choices<Value extends string | number>({
  name,
  legend,
  names,
  notes,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className={styles['field']} data-painted="whole">
      <legend>{legend}</legend>
      <div className={styles['choices']}>
        {Object.entries<string>(names).map(([key, label]) => (
          <label key={key} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={String(value) === key}
              onChange={() => onChange((typeof value === 'number' ? Number(key) : key) as Value)}
            />
            {label} {notes && <span>{notes[key as Value] ?? '\u00a0'}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
