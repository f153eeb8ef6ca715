import type { ReactNode } from "react";

export type ToastAction = { label: string; onPress: () => void };

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  /** `destructive` interrupts a screen reader and looks like an error. */
  tone?: "default" | "destructive" | undefined;
  /** One action, such as "Undo", which also closes the toast. */
  action?: ToastAction | undefined;
  /** How long it stays, in ms, excluding hover, focus and hidden tabs. Default 5,000, destructive 8,000. */
  duration?: number | undefined;
};

export type ToastEntry = {
  id: number;
  title: ReactNode;
  description: ReactNode;
  tone: "default" | "destructive";
  action: ToastAction | undefined;
  duration: number;
};

/** Maximum number shown; the oldest is removed. */
const limit = 4;
const defaultDuration = { default: 5_000, destructive: 8_000 };

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast, now or once a `<Toaster />` is mounted.
 * @returns its id
 */
export function toast({
  title,
  description,
  tone = "default",
  action,
  duration = defaultDuration[tone],
}: ToastOptions): number {
  const id = nextId++;
  const entry = { id, title, description, tone, action, duration };
  change([...entries, entry].slice(-limit));
  return id;
}

export function dismissToast(id: number): void {
  change(entries.filter((entry) => entry.id !== id));
}

export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
