import {
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from "react";
import type { ButtonProps } from "../button/button.tsx";

export type DialogProps = {
  /** Whether it is open, when that is somebody else's to say. */
  open?: boolean | undefined;
  /** Whether it is open at first, when it is its own. */
  defaultOpen?: boolean | undefined;
  /** It asks to be opened or closed: by its trigger, a button, Escape or a press outside. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children?: ReactNode;
};

type DialogState = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  titleId: string;
  descriptionId: string;
};

const DialogContext = createContext<DialogState | null>(null);

/** A dialog over the page, open or not: `open` and `onOpenChange`, or a trigger. */
export function Dialog({ open, defaultOpen = false, onOpenChange, children }: DialogProps) {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen);
  const id = useId();
  function setOpen(isOpen: boolean) {
    setOwnOpen(isOpen);
    onOpenChange?.(isOpen);
  }
  const state = {
    isOpen: open ?? isOwnOpen,
    setOpen,
    titleId: `${id}title`,
    descriptionId: `${id}description`,
  };
  return <DialogContext value={state}>{children}</DialogContext>;
}

/** The dialog around a part. @throws when there is none */
export function useDialog(): DialogState {
  const state = use(DialogContext);
  if (state === null) throw new Error("A part of a dialog stands outside of one.");
  return state;
}

/** A `Button`, which may have work of its own: what that prevents does not happen. */
export type ButtonChild = { children: ReactElement<ButtonProps> };

/** Makes its one child, a `Button`, open the dialog. */
export function DialogTrigger({ children }: ButtonChild) {
  const { isOpen, setOpen } = useDialog();
  return cloneElement(children, {
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    onClick: after(children.props.onClick, () => setOpen(true)),
  });
}

/** Makes its one child, a `Button`, close the dialog. */
export function DialogClose({ children }: ButtonChild) {
  const { setOpen } = useDialog();
  return cloneElement(children, {
    onClick: after(children.props.onClick, () => setOpen(false)),
  });
}

function after(own: ButtonProps["onClick"], then: () => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    own?.(event);
    if (!event.defaultPrevented) then();
  };
}
