import type { ReactNode } from "react";

/** A notice that floats above the page: an icon, a sentence, and what to do about it. */
export function Pill({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span
      data-foot=""
      className="pointer-events-auto flex items-center gap-3 rounded-xl border border-line-firm bg-raised px-4 py-2.5 text-sm text-ink shadow-overlay transition-[opacity,translate] duration-slow starting:translate-y-3 starting:opacity-0"
    >
      <span aria-hidden="true" className="flex shrink-0 text-ink-muted">
        {icon}
      </span>
      {children}
    </span>
  );
}
