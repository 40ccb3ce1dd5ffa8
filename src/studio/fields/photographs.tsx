import { ActionButton } from '@keystar/ui/button'
import { Flex } from '@keystar/ui/layout'
import { Text } from '@keystar/ui/typography'
import { useEffect, useRef, useState } from 'react'
import type { Focus, Photograph } from '../../integrations/catalogue/schema.ts'
import { field, type ViewProps } from './field.tsx'
import { FocusPicker } from './FocusPicker.tsx'
import { Group } from './Group.tsx'
import { ADVICE_PATH, MAX_UPLOAD_BYTES, PHOTOGRAPHS_PATH, UPLOAD_PATH } from './photograph-paths.ts'

const MIDDLE: Focus = [0.5, 0.5]

interface Options {
  label: string
  /** How many there may be. */
  max: number
}

/** A product's photographs in their order, each with the point around which it is cut. */
export function photographs(options: Options) {
  return field<readonly Photograph[]>({
    label: options.label,
    empty: [],
    parse: (stored) => (stored ?? []) as readonly Photograph[],
    stored: (list) =>
      list.length > 0 ? list.map(({ file, focus }) => ({ file, focus })) : undefined,
    problemOf: (list) =>
      list.length > options.max ? `Не больше ${options.max}: уберите лишние.` : undefined,
    View: (view) => <Photographs {...options} {...view} />,
  })
}

function Photographs({
  label,
  max,
  value,
  onChange,
  problem,
}: Options & ViewProps<readonly Photograph[]>) {
  const move = (index: number, by: number) => {
    const list = [...value]
    const [moved] = list.splice(index, 1)
    list.splice(index + by, 0, moved!)
    onChange(list)
  }
  return (
    <Group
      label={label}
      description={`JPEG, PNG, WebP или AVIF, до ${max}. Первая — на карточке, в корзине и в ссылке; рисунок останется после них. Нажмите на главное в кадре: вокруг него снимок и обрежется.`}
      problem={problem}
    >
      <Text>
        <a href={ADVICE_PATH} target="_blank" rel="noreferrer">
          Как снимать телефоном
        </a>
      </Text>
      {value.map(({ file, focus }, index) => (
        <Flex
          key={file}
          direction="column"
          gap="regular"
          role="group"
          aria-label={`Фото ${index + 1}`}
        >
          <FocusPicker
            name={`Фото ${index + 1}`}
            src={`${PHOTOGRAPHS_PATH}/${file}`}
            focus={focus}
            onChange={(moved) => onChange(value.with(index, { file, focus: moved }))}
          />
          <Flex gap="regular" wrap>
            {index > 0 && <ActionButton onPress={() => move(index, -1)}>Раньше</ActionButton>}
            {index < value.length - 1 && (
              <ActionButton onPress={() => move(index, 1)}>Позже</ActionButton>
            )}
            <ActionButton onPress={() => onChange(value.filter((_, at) => at !== index))}>
              Убрать фото
            </ActionButton>
          </Flex>
        </Flex>
      ))}
      <Adding isFull={value.length >= max} value={value} onChange={onChange} />
    </Group>
  )
}

interface AddingProps {
  isFull: boolean
  value: readonly Photograph[]
  onChange: (value: readonly Photograph[]) => void
}

/** The button that sends photographs, and why some of them were not taken. */
function Adding({ isFull, value, onChange }: AddingProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isUploading, refused, upload } = useUpload(value, onChange)
  return (
    <>
      {!isFull && (
        <ActionButton
          alignSelf="start"
          isDisabled={isUploading}
          onPress={() => input.current?.click()}
        >
          Добавить фото
        </ActionButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          currentTarget.value = ''
          void upload(files)
        }}
      />
      <div role="status">{isUploading && <Text>Загружаем снимок…</Text>}</div>
      {refused.map((words) => (
        <Text key={words} color="critical" role="alert">
          {words}
        </Text>
      ))}
    </>
  )
}

/** Sends photographs one after another and adds each to the list as it is by then. */
function useUpload(value: readonly Photograph[], onChange: AddingProps['onChange']) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [isUploading, setIsUploading] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])

  async function upload(files: readonly File[]) {
    setIsUploading(true)
    setRefused([])
    for (const file of files) {
      const answer = await send(file)
      const isKnown = 'file' in answer && latest.current.some((known) => known.file === answer.file)
      if (isKnown) setRefused((others) => [...others, `${file.name}: такой снимок уже есть.`])
      else if ('refused' in answer)
        setRefused((others) => [...others, `${file.name}: ${answer.refused}`])
      else {
        latest.current = [...latest.current, { file: answer.file, focus: MIDDLE }]
        onChange(latest.current)
      }
    }
    setIsUploading(false)
  }
  return { isUploading, refused, upload }
}

/** The name under which the studio keeps the photograph until the form is stored, or why it does not. */
async function send(photograph: File): Promise<{ file: string } | { refused: string }> {
  const lost = { refused: 'снимок не загрузился. Проверьте связь и добавьте его ещё раз.' }
  if (photograph.size > MAX_UPLOAD_BYTES)
    return { refused: 'больше 40 МБ. Сохраните снимок в JPEG: он станет меньше.' }
  try {
    const answer = await fetch(UPLOAD_PATH, {
      method: 'POST',
      headers: { 'no-cors': '1' },
      body: photograph,
    })
    return answer.ok
      ? ((await answer.json()) as { file: string })
      : { refused: await answer.text() }
  } catch {
    return lost
  }
}
