/** What the other side of a channel does with one message: a status, silence, or a cut connection. */
export type Behaviour = number | 'hang' | 'cut' | { status: number; body: string }

/** A message that came, whatever was answered. */
export interface Received {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
