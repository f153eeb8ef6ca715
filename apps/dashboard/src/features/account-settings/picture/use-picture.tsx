import { useCropper } from "#components/square-picture/use-cropper.tsx";
import { m } from "#paraglide/messages.js";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type OpenedPicture, openPicture } from "./open-picture.ts";
import { usePictureActions } from "./picture-actions.ts";
import { showSaveFailure, showSavedToast } from "../save-toasts.ts";

const problems: Record<Exclude<OpenedPicture["kind"], "opened">, () => string> = {
  empty: m.picture_empty,
  "too-large": m.picture_too_large,
  "not-jpeg-or-png": m.picture_not_jpeg_or_png,
  unreadable: m.picture_unreadable,
};

export function usePicture(): {
  cropper: ReactNode;
  /** The file input, which takes focus once there is nothing left to remove. */
  chooser: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  isRemoving: boolean;
  choose: (file: File) => void;
  remove: () => void;
} {
  const actions = usePictureActions();
  const [isRemoving, setIsRemoving] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { cropper, problem, isBusyRef, choose, clearProblem } = useCropper({
    open: async (file) => {
      const opened = await openPicture(file);
      return opened.kind === "opened" ? opened : problems[opened.kind]();
    },
    onCrop: actions.store,
    onSaved: showSavedToast,
  });

  async function remove() {
    if (isBusyRef.current) return;
    isBusyRef.current = true;
    clearProblem();
    setIsRemoving(true);
    const previousFocus = document.activeElement;
    try {
      await actions.remove();
      showSavedToast();
      // The remove button disappears with the picture; does not move focus if the user has moved on.
      const now = document.activeElement;
      if (now === previousFocus || now === document.body) chooser.current?.focus();
    } catch (thrown) {
      showSaveFailure(thrown);
    } finally {
      isBusyRef.current = false;
      setIsRemoving(false);
    }
  }

  return {
    cropper,
    chooser,
    problem,
    isRemoving,
    choose,
    remove: () => void remove(),
  };
}
