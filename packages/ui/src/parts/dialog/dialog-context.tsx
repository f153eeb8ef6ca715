import { createContext, type ReactNode, use, useId } from "react";

type DialogState = {
  isOpen: boolean;
  onClose: () => void;
  titleId: string;
  descriptionId: string;
};

const DialogContext = createContext<DialogState | null>(null);

export type DialogProps = {
  isOpen: boolean;
  /** Requests closing: by a button, Escape or a press outside. */
  onClose: () => void;
  children?: ReactNode;
};

export function Dialog({ isOpen, onClose, children }: DialogProps) {
  const id = useId();
  const state = { isOpen, onClose, titleId: `${id}title`, descriptionId: `${id}description` };
  return <DialogContext value={state}>{children}</DialogContext>;
}

/** @throws outside of a dialog */
export function useDialog(): DialogState {
  const state = use(DialogContext);
  if (state === null) throw new Error("A part of a dialog stands outside of one.");
  return state;
}
