import { useRef } from 'react'
import type { MatchedDocument, Verdict } from '../../domain/payments/match-statement.ts'
import { DoubtfulPayment } from './DoubtfulPayment.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { hasNoAccount, isForeign } from './our-account.ts'
import styles from './payments-screen.module.scss'
import { otherWords, recordWords, summaryWords } from './statement-words.ts'
import { useStatement, type ComparedStatement, type StatementState } from './use-statement.ts'

interface Props {
  open: (number: number) => void
}

/** A statement of the bank, read in the browser: what fits is recorded by one press, what is doubtful one by one. Rule 97. */
export function BankStatement({ open }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useStatement()
  const { statement, failure, done, isBusy, choose } = state
  return (
    <section className={styles['part']} aria-labelledby="statement">
      <h3 id="statement" ref={heading} tabIndex={-1}>
        Выписка банка
      </h3>
      <p>
        Файл в&nbsp;формате 1С (kl_to_1c.txt). Он&nbsp;читается в&nbsp;браузере и&nbsp;никуда
        не&nbsp;отправляется.
      </p>
      {hasNoAccount && (
        <p className={styles['notice']}>
          Реквизиты магазина ещё не&nbsp;заполнены, поэтому своим считаем тот счёт, по&nbsp;которому
          сделана выписка.
        </p>
      )}
      <label className={`button quiet-button ${styles['file']}`}>
        {statement ? 'Выбрать другой файл' : 'Выбрать файл выписки'}
        <input
          type="file"
          accept=".txt,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <p role="status">
        {done && <b>{done}</b>} {statement && summaryWords(statement.matched)}
      </p>
      {statement && (
        <Documents
          statement={statement}
          state={state}
          open={open}
          focusBack={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

interface DocumentsProps extends Props {
  statement: ComparedStatement
  state: StatementState
  /** Moves the focus off a button that is gone. */
  focusBack: () => void
}

function Documents({ statement, state: { isBusy, record }, open, focusBack }: DocumentsProps) {
  const { matched, accounts, orders, name } = statement
  const of = (code: Verdict['code']) => matched.filter(({ verdict }) => verdict.code === code)
  const sure = matched.flatMap(({ document, verdict }) =>
    verdict.code === 'sure' ? [{ document, number: verdict.number }] : [],
  )
  async function recordAll() {
    await record(sure)
    focusBack()
  }
  return (
    <>
      <p className={styles['name']}>{name}</p>
      {isForeign(accounts) && (
        <p className={styles['notice']}>
          Это выписка по&nbsp;счёту {accounts.join(', ')}, а&nbsp;в&nbsp;реквизитах магазина другой.
        </p>
      )}
      {sure.length > 0 && (
        <section aria-labelledby="sure">
          <h4 id="sure">Подходят: {sure.length}</h4>
          <p>Номер счёта, ИНН и&nbsp;сумма сошлись с&nbsp;заказом.</p>
          <ul className={styles['documents']}>
            {sure.map(({ document, number }) => (
              <li key={document.id}>
                <DocumentFacts document={document} />
                <button type="button" className={styles['order']} onClick={() => open(number)}>
                  Заказ №&nbsp;{number}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void recordAll()}
          >
            {isBusy ? 'Отмечаем…' : recordWords(sure.length)}
          </button>
        </section>
      )}
      {of('doubt').length > 0 && (
        <section aria-labelledby="doubtful">
          <h4 id="doubtful">Под вопросом: {of('doubt').length}</h4>
          <p>Решите о&nbsp;каждой оплате сами.</p>
          <ul className={styles['documents']}>
            {of('doubt').map(({ document, verdict }) => (
              <DoubtfulPayment
                key={document.id}
                document={document}
                verdict={verdict as Extract<Verdict, { code: 'doubt' }>}
                orders={orders}
                isBusy={isBusy}
                record={record}
                open={open}
                focusBack={focusBack}
              />
            ))}
          </ul>
        </section>
      )}
      <Others title="Отмечены раньше" documents={of('known')} />
      <Others title="Не об оплате заказов" documents={of('not-ours')} />
    </>
  )
}

/** Documents about which there is nothing to do. */
function Others({ title, documents }: { title: string; documents: readonly MatchedDocument[] }) {
  if (documents.length === 0) return null
  return (
    <details className={styles['others']}>
      <summary>
        {title}: {documents.length}
      </summary>
      <ul className={styles['documents']}>
        {documents.map(({ document, verdict }) => (
          <li key={document.id}>
            <DocumentFacts document={document} />
            <span className={styles['why']}>{otherWords(verdict)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
