/** A refusal by the edge, as RFC 9457 tells it. API.md. */
export interface ProblemBody {
  type: string
  status: number
  detail: string
  errors?: { path: string; message: string }[]
}

export type Answer<Body> =
  | { ok: true; body: Body }
  | { ok: false; problem: ProblemBody }
  /** Nothing definite came back: the request may or may not have arrived. */
  | { ok: false; problem: undefined }

/** A JSON call to the edge. Never rejects: no answer and a broken answer are answers too. */
export async function call<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json()
    return response.ok
      ? { ok: true, body: body as Body }
      : { ok: false, problem: body as ProblemBody }
  } catch {
    return { ok: false, problem: undefined }
  }
}
