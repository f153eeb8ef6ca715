/** The look of a filter, and of one that narrows the list. */
export const chipClasses = (isOn: boolean) =>
  `h-control-sm min-w-0 max-w-48 rounded-full! pointer-coarse:h-11 ${isOn ? "border-accent! bg-accent-soft! text-ink!" : "text-ink-muted!"}`;
