import { texts } from './texts.ts'

/** Nobody asked for him, so nothing more is said. */
export function SilentProfessor() {
  return (
    <p className="flex items-center gap-2.5 px-1 text-sm text-ink-soft">
      <span aria-hidden="true" className="text-3xl">
        👨‍🔬
      </span>
      {texts.professorSilent}
    </p>
  )
}
