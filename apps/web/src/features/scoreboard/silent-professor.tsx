import { texts } from './texts.ts'

/** Stands for the Professor where his file cannot be had. Nobody asked for him, so nothing more is said about it. */
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
