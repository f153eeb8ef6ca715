export function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}
