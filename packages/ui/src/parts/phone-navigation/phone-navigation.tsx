import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type MouseEvent } from "react";
import { Close } from "../../icons/close.ts";
import { Menu } from "../../icons/menu.ts";

export type PhoneNavigationProps = ComponentProps<"dialog"> & {
  label: string;
  openLabel: string;
  closeLabel: string;
};

/** Replaces the sidebar below `lg`: a menu button and a modal drawer that closes on any choice. */
export function PhoneNavigation({
  label,
  openLabel,
  closeLabel,
  className,
  children,
  ...props
}: PhoneNavigationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  function closeOnChoice(event: MouseEvent<HTMLDialogElement>) {
    const isBackdrop = event.target === event.currentTarget;
    // Buttons close it too, since their result shows on the page, which the drawer would cover.
    const isChoice =
      event.target instanceof Element &&
      event.target.closest("a, button:not([aria-haspopup])") !== null;
    if (isBackdrop || isChoice) close();
  }

  const iconButton =
    "grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink";
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={cx(iconButton, "-ml-2 lg:hidden")}
      >
        <Menu />
      </button>
      {/* The click handler only duplicates what Escape, the links and the buttons do by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        data-slot="phone-navigation"
        aria-label={label}
        onClick={closeOnChoice}
        className={cx(
          "fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface text-ink shadow-overlay transition-[translate,opacity] duration-slow backdrop:bg-canvas/70 starting:open:-translate-x-4 starting:open:opacity-0",
          className,
        )}
        {...props}
      >
        <div className="flex min-h-full flex-col">
          <button
            type="button"
            aria-label={closeLabel}
            className={cx(iconButton, "absolute top-2.5 right-2.5")}
          >
            <Close />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
