import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { WallClock } from '@domain/schedule/wall_clock'
import styles from './field_lines.module.scss'

export interface FieldProblem {
  text: string
  /** A click on it takes this time instead. */
  instead?: { text: string; wall: WallClock }
}

interface FieldLinesProps {
  problemId: string
  notesId: string
  problem: FieldProblem | null
  /** To be weighed, though nothing is wrong. */
  cautions: string[]
  hint?: string | null
  onInstead: (wall: WallClock) => void
}

/** What is wrong with the chosen time, and what to know about it. */
export function FieldLines(props: FieldLinesProps) {
  const { problemId, notesId, problem, cautions, hint, onInstead } = props
  return (
    <>
      {problem && (
        <p id={problemId} className={styles.line} data-tone="problem" role="alert">
          <CircleAlert size={12} aria-hidden />
          <span>
            {problem.text}
            {problem.instead && (
              <>
                {' '}
                <button
                  type="button"
                  className={styles.instead}
                  onClick={() => onInstead(problem.instead!.wall)}
                >
                  {problem.instead.text}
                </button>
              </>
            )}
          </span>
        </p>
      )}
      {(cautions.length > 0 || hint) && (
        <div id={notesId} aria-live="polite">
          {cautions.map((caution) => (
            <p key={caution} className={styles.line} data-tone="caution">
              <TriangleAlert size={12} aria-hidden />
              {caution}
            </p>
          ))}
          {hint && (
            <p className={styles.line} data-tone="hint">
              {hint}
            </p>
          )}
        </div>
      )}
    </>
  )
}
