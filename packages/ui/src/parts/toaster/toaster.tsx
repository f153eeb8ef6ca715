import { cx } from "class-variance-authority";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ComponentProps, FocusEvent } from "react";
import { createPortal } from "react-dom";
import { useTabHidden } from "../../hooks/use-tab-hidden.ts";
import { useToastHost } from "./use-toast-host.ts";
import { ToastItem } from "./toast-item.tsx";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type ToastEntry,
} from "../toast/toast.tsx";

export type ToasterProps = ComponentProps<"section"> & {
  /** The region's name. Alt+T moves focus into it. */
  label: string;
  closeLabel: string;
};

const none: readonly ToastEntry[] = [];

/** How long live regions exist before content is added, in ms: screen readers would miss it otherwise. */
const settlingMs = 100;

/** One per page; toasts shown before it is mounted wait for it. */
export function Toaster({ label, closeLabel, className, ...props }: ToasterProps) {
  const host = useToastHost();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTabHidden = useTabHidden();
  const [isSettled, setIsSettled] = useState(() => currentToasts().length === 0);
  // An element removed under the pointer or focus fires no leave and no blur event.
  const isPaused = toasts.length > 0 && (isHovered || isFocused || isTabHidden);

  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settlingMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    function goToToasts(event: globalThis.KeyboardEvent) {
      if (event.altKey && event.code === "KeyT") closeButtons(region.current).at(-1)?.focus();
    }
    document.addEventListener("keydown", goToToasts);
    return () => document.removeEventListener("keydown", goToToasts);
  }, []);

  function dismiss(id: number) {
    const focused = document.activeElement?.closest(`[data-toast="${id}"]`);
    if (focused && region.current?.contains(focused)) {
      const next = closeButtons(region.current).find((button) => !focused.contains(button));
      (next ?? previousFocus.current)?.focus();
      if (!next) setIsFocused(false);
    }
    dismissToast(id);
    if (currentToasts().length === 0) setIsHovered(false);
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from))
      previousFocus.current = from;
    setIsFocused(true);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
  }

  const renderToasts = (tone: ToastEntry["tone"]) =>
    toasts
      .filter((entry) => isSettled && entry.tone === tone)
      .map((entry) => (
        <ToastItem
          key={entry.id}
          entry={entry}
          closeLabel={closeLabel}
          isPaused={isPaused}
          onDismiss={dismiss}
        />
      ));

  if (host === undefined) return null;
  return createPortal(
    // Not a control: it only observes hover and focus of the toasts inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      data-slot="toaster"
      aria-label={label}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      className={cx(
        "pointer-events-none fixed inset-x-4 z-50 grid justify-items-end max-sm:top-[max(0.25rem,env(safe-area-inset-top))] sm:bottom-4 sm:not-in-data-[placement=side]:left-auto sm:w-96",
        className,
      )}
      {...props}
    >
      <div aria-live="polite" aria-relevant="additions" className="grid w-full">
        {renderToasts("default")}
      </div>
      <div aria-live="assertive" aria-relevant="additions" className="grid w-full">
        {renderToasts("destructive")}
      </div>
    </section>,
    host,
  );
}

function closeButtons(region: HTMLElement | null): HTMLButtonElement[] {
  return region ? [...region.querySelectorAll("button")] : [];
}
