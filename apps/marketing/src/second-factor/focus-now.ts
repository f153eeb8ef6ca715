/** Puts the focus into the field that a step asks for, as it appears. */
export function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}
