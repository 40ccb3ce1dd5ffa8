import { ActionButton } from '@keystar/ui/button'
import { Box, Flex } from '@keystar/ui/layout'
import type { ReactNode } from 'react'
import { NamePicker } from './NamePicker.tsx'

interface Props {
  label: string
  names: Readonly<Record<string, string>>
  /** Slug of what is chosen; empty for nothing. */
  value: string
  onChange: (slug: string) => void
  /** Accessible name of the button that removes the row. */
  removeLabel: string
  onRemove: () => void
  /** Further inputs of the row. */
  children: ReactNode
}

/** A row of a list: a thing chosen by its Russian name, further inputs, and a button that removes the row. */
export function NamedRow({ removeLabel, onRemove, children, ...picker }: Props) {
  return (
    <Flex gap="regular" alignItems="end" wrap>
      <Box flex="1 1 240px" minWidth={0}>
        <NamePicker {...picker} />
      </Box>
      {children}
      <ActionButton aria-label={removeLabel} onPress={onRemove}>
        Убрать
      </ActionButton>
    </Flex>
  )
}
