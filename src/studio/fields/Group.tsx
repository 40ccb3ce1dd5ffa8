import { Flex } from '@keystar/ui/layout'
import { Heading, Text } from '@keystar/ui/typography'
import type { ReactNode } from 'react'

interface Props {
  label: string
  description: string
  problem: string | undefined
  children: ReactNode
}

/** Several inputs under one heading, with what is wrong with them. */
export function Group({ label, description, problem, children }: Props) {
  return (
    <Flex direction="column" gap="medium" role="group" aria-label={label}>
      <Heading size="small" elementType="h3">
        {label}
      </Heading>
      <Text color="neutralSecondary">{description}</Text>
      {children}
      {problem && (
        <Text color="critical" role="alert">
          {problem}
        </Text>
      )}
    </Flex>
  )
}
