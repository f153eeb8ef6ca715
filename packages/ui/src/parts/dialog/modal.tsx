import { cx, type VariantProps } from "class-variance-authority";
import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { focusFirst } from "./focus-first.ts";
import { layerVariants, panelVariants } from "./dialog-look.ts";
import { useDialog } from "./dialog-state.tsx";
import { useOutsidePress } from "./outside-press.ts";
import { lockScroll } from "./scroll-lock.ts";
import { useLeaving } from "./use-leaving.ts";

export type ModalProps = ComponentProps<"div"> &
  VariantProps<typeof panelVariants> & {
    kind: "dialog" | "alertdialog";
    /** Whether a press outside of the panel closes it. */
    isLight?: boolean | undefined;
    /** It has left, and focus is back where it was before; from here it may be moved on. */
    onClosed?: (() => void) | undefined;
  };

/** A dialog's panel on the platform's modal layer: there until its way out has ended. */
export function Modal({ onClosed, ...props }: ModalProps) {
  const { isOpen } = useDialog();
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  if (!isPresent) return null;

  function handleLeft() {
    setIsPresent(false);
    onClosed?.();
  }
  return createPortal(<Layer {...props} onLeft={handleLeft} />, document.body);
}

/**
 * The layer covers the page. `showModal` makes all that is outside of it inert, which keeps focus
 * inside; `close` gives focus back.
 */
function Layer({
  kind,
  placement,
  size,
  isLight = false,
  onLeft,
  className,
  ...props
}: Omit<ModalProps, "onClosed"> & { onLeft: () => void }) {
  const { isOpen, setOpen, titleId, descriptionId } = useDialog();
  const layer = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const outsidePress = useOutsidePress(() => isLight && setOpen(false));
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
  useLeaving(isOpen, panel, () => {
    layer.current?.close();
    onLeft();
  });

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setOpen(false);
  }

  /** A phone's gesture of going back; a file field inside tells of a cancel of its own. */
  function closeOnCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    setOpen(false);
  }

  return (
    // Only listens for what the buttons inside do as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={layer}
      data-slot="dialog-layer"
      data-state={state}
      role={kind}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onKeyDown={closeOnEscape}
      onCancel={closeOnCancel}
      className={layerVariants()}
      {...outsidePress}
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
