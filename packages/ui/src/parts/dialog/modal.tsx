import { cva, cx, type VariantProps } from "class-variance-authority";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useDialog } from "./dialog-context.tsx";
import { focusFirst } from "./focus-first.ts";
import { useBackdropPress } from "./use-backdrop-press.ts";

/** A sheet at the bottom of a phone; on wider screens in the middle, or at the side. */
const panelVariants = cva(
  "fixed inset-x-0 bottom-0 flex max-h-[88dvh] flex-col overflow-hidden rounded-t-xl border border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-overlay data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in max-sm:border-x-0 max-sm:border-b-0",
  {
    variants: {
      placement: {
        middle:
          "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-xl sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in",
        side: "sm:inset-y-0 sm:start-auto sm:max-h-none sm:w-full sm:rounded-none sm:border-y-0 sm:border-e-0 sm:data-[state=closed]:animate-side-out sm:data-[state=open]:animate-side-in",
      },
      size: { usual: "sm:max-w-md", wide: "sm:max-w-4xl" },
    },
    defaultVariants: { placement: "middle", size: "usual" },
  },
);

export type ModalProps = ComponentProps<"div"> &
  VariantProps<typeof panelVariants> & {
    kind: "dialog" | "alertdialog";
    /** Called after it has closed and focus was restored, and may be moved. */
    onClosed?: (() => void) | undefined;
  };

/** Mounted until its exit animation has ended. */
export function Modal({ onClosed, ...props }: ModalProps) {
  const { isOpen } = useDialog();
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  if (!isPresent) return null;

  function handleExit() {
    setIsPresent(false);
    onClosed?.();
  }
  return createPortal(<Layer {...props} onExit={handleExit} />, document.body);
}

/** `showModal` makes everything outside inert, which traps focus; `close` restores it. */
function Layer({
  kind,
  placement,
  size,
  onExit,
  className,
  ...props
}: Omit<ModalProps, "onClosed"> & { onExit: () => void }) {
  const { isOpen, onClose, titleId, descriptionId } = useDialog();
  const layer = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const backdropPress = useBackdropPress(onClose);
  const state = isOpen ? "open" : "closed";

  useLayoutEffect(() => {
    const dialog = layer.current;
    const unlockScroll = lockScroll();
    dialog?.showModal();
    focusFirst(panel.current);
    return () => {
      dialog?.close();
      unlockScroll();
    };
  }, []);
  useExit(isOpen, panel, () => {
    layer.current?.close();
    onExit();
  });

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  /** Handles a phone's back gesture; a file input inside fires a cancel event of its own. */
  function closeOnCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    // The handler only duplicates what the buttons inside do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={layer}
      data-slot="dialog-layer"
      data-placement={placement}
      data-state={state}
      role={kind}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onKeyDown={closeOnEscape}
      onCancel={closeOnCancel}
      className="size-full max-h-none max-w-none bg-transparent text-ink outline-none backdrop:bg-canvas/75 data-[state=closed]:backdrop:animate-fade-out data-[state=open]:backdrop:animate-fade-in"
      {...(kind === "dialog" && backdropPress)}
    >
      <div
        ref={panel}
        data-state={state}
        className={cx(panelVariants({ placement, size }), className)}
        {...props}
      />
    </dialog>
  );
}

/** Locks the page's scroll position and width until the returned function is called. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => Object.assign(style, { overflow, scrollbarGutter });
}

/** Calls `onExit` once a closed panel's animations have ended. */
function useExit(isOpen: boolean, panel: RefObject<Element | null>, onExit: () => void): void {
  const exit = useEffectEvent(onExit);
  useEffect(() => {
    if (isOpen) return undefined;
    let isExiting = true;
    const animations = panel.current?.getAnimations() ?? [];
    const exitAtRest = async () => {
      await Promise.allSettled(animations.map(({ finished }) => finished));
      if (isExiting) exit();
    };
    void exitAtRest();
    return () => {
      isExiting = false;
    };
  }, [isOpen, panel]);
}
