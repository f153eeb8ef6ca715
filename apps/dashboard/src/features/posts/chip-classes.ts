/** The look of a filter, and of one that narrows the list. */
export const chipClasses = (isOn: boolean) =>
  `h-control-sm max-w-48 shrink-0 rounded-full! pointer-coarse:h-11 ${isOn ? "border-accent! bg-accent-soft! text-ink!" : "border-line-firm! bg-surface! text-ink-muted!"}`;
