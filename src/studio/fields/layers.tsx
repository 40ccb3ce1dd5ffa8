import { ActionButton } from '@keystar/ui/button'
import { Item, Picker } from '@keystar/ui/picker'
import { FORMS } from '../../integrations/catalogue/look.ts'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'
import { NamedRow } from './NamedRow.tsx'
import { useNames } from './names.ts'

/** How an ingredient is cut or laid, as the drawings know it. */
const FORM_NAMES: Record<(typeof FORMS)[number], string> = {
  ball: 'шарик',
  bottom: 'низ булочки',
  crumbs: 'крошка',
  cube: 'кубик',
  drop: 'капля',
  flakes: 'хлопья',
  glaze: 'глазурь',
  half: 'половинка',
  heap: 'горка',
  leaf: 'лист',
  liquid: 'налито',
  patty: 'котлета',
  ribbon: 'лента',
  ring: 'кольцо',
  rose: 'роза',
  rosette: 'розочка из мешка',
  round: 'кружок',
  sheet: 'лепёшка',
  shell: 'корзинка',
  slice: 'ломтик',
  spread: 'намазано',
  sprig: 'веточка',
  square: 'квадрат',
  stick: 'палочка',
  top: 'верх булочки',
  wedge: 'долька',
  whole: 'целиком',
}

interface Layer {
  ingredient: string
  form: string
}

interface Options {
  label: string
  description: string
}

/** What a piece looks like from the bottom up, stored as `salmon/rose`. */
export function layers(options: Options) {
  return field<readonly Layer[]>({
    label: options.label,
    empty: [],
    parse: (stored) =>
      ((stored ?? []) as readonly string[]).map((layer) => {
        const [ingredient = '', form = ''] = layer.split('/')
        return { ingredient, form }
      }),
    stored: (rows) => rows.map(({ ingredient, form }) => `${ingredient}/${form}`),
    problemOf: (rows) => {
      if (rows.length === 0) return 'Добавьте хотя бы один слой.'
      const isWhole = rows.every(({ ingredient, form }) => ingredient !== '' && form !== '')
      return isWhole ? undefined : 'В одном из слоёв что-то не выбрано.'
    },
    View: (view) => <LayerRows {...options} {...view} />,
  })
}

function LayerRows({ value: rows, onChange, ...group }: Options & ViewProps<readonly Layer[]>) {
  const names = useNames('ingredients')
  const replace = (index: number, change: Partial<Layer>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <Group {...group}>
      {rows.map(({ ingredient, form }, index) => (
        <NamedRow
          key={index}
          label="Ингредиент"
          names={names}
          value={ingredient}
          onChange={(chosen) => replace(index, { ingredient: chosen })}
          removeLabel={`Убрать слой: ${names[ingredient] ?? 'пустой'}`}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        >
          <Picker
            label="Как"
            items={Object.entries(FORM_NAMES).map(([id, name]) => ({ id, name }))}
            value={form || null}
            onChange={(chosen) => replace(index, { form: String(chosen) })}
          >
            {({ id, name }) => <Item key={id}>{name}</Item>}
          </Picker>
        </NamedRow>
      ))}
      <ActionButton
        alignSelf="start"
        onPress={() => onChange([...rows, { ingredient: '', form: '' }])}
      >
        Добавить слой
      </ActionButton>
    </Group>
  )
}
