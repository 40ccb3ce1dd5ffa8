/** The reaction of a channel's other side to one message: a status, no answer, or a cut connection. */
export type Behaviour = number | 'hang' | 'cut' | { status: number; body: string }

/** A received message, whatever the answer to it. */
export interface Received {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
