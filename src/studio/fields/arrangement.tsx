import { ActionButton } from '@keystar/ui/button'
import { Box, Flex } from '@keystar/ui/layout'
import { Text } from '@keystar/ui/typography'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'

interface Options {
  label: string
  description: string
  /** Labels of the things, by the name that the file has for each. */
  things: Readonly<Record<string, string>>
}

/** The order of things of which each is there once. */
export function arrangement(options: Options) {
  const all = Object.keys(options.things)
  return field<readonly string[]>({
    label: options.label,
    empty: all,
    parse: (stored) => [...new Set([...((stored ?? []) as string[]), ...all])],
    stored: (names) => names,
    problemOf: () => undefined,
    View: (view) => <Arrangement {...options} {...view} />,
  })
}

function Arrangement({
  things,
  value: names,
  onChange,
  ...group
}: Options & ViewProps<readonly string[]>) {
  const swap = (index: number) => {
    const [one, other] = [names[index]!, names[index + 1]!]
    onChange(names.with(index, other).with(index + 1, one))
  }
  return (
    <Group {...group}>
      {names.map((name, index) => (
        <Flex key={name} gap="regular" alignItems="center" wrap>
          <Box flex="1 1 160px" minWidth={0}>
            <Text>
              {index + 1}. {things[name]}
            </Text>
          </Box>
          <ActionButton
            aria-label={`Выше: ${things[name]}`}
            isDisabled={index === 0}
            onPress={() => swap(index - 1)}
          >
            Выше
          </ActionButton>
          <ActionButton
            aria-label={`Ниже: ${things[name]}`}
            isDisabled={index === names.length - 1}
            onPress={() => swap(index)}
          >
            Ниже
          </ActionButton>
        </Flex>
      ))}
    </Group>
  )
}
