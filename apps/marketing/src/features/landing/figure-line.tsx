import type { ReactNode } from "react";

type FigureLineProps = { figure: ReactNode; label: ReactNode };

export function FigureLine({ figure, label }: FigureLineProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="headline-figure">{figure}</span>{" "}
      <span className="text-sm text-ink-muted">{label}</span>
    </p>
  );
}
