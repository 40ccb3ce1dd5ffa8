import { useState } from 'react'
import * as v from 'valibot'
import type { ShownApproval } from '../../contract/approvals.ts'
import { ApprovalRemark } from '../../contract/forms.ts'
import { returnApproval } from '../../requests/approvals.ts'
import { useProgress } from '../form/sending/use-progress.ts'

interface Options {
  secret: string
  /** Receives the approval with its remark. */
  onReturned: (approval: ShownApproval) => void
  refresh: () => Promise<void>
}

/** Returns an approval with a remark. */
export function useReturn({ secret, onReturned, refresh }: Options) {
  const { sending, isBusy, during } = useProgress()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState('')

  async function send(remark: string): Promise<void> {
    if (isBusy()) return
    setFailure('')
    const { success, output, issues } = v.safeParse(ApprovalRemark, { remark })
    setError(issues?.[0].message)
    if (!success) return
    const answer = await during(returnApproval(secret, output.remark))
    if (answer.ok) {
      onReturned(answer.body)
      return
    }
    setFailure(answer.problem?.detail ?? NO_ANSWER)
    // A colleague has ordered it, or the link has expired, meanwhile.
    if (answer.problem) await refresh()
  }

  return { send, sending, error, failure, clearError: () => setError(undefined) }
}

const NO_ANSWER =
  'Связь прервалась, и мы не знаем, дошло ли замечание. Нажмите ещё раз: дважды его не будет'
