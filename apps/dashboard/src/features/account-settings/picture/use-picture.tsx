import type { CropDialog } from "#components/square-picture/crop-dialog.tsx";
import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import type { PictureType } from "@postlark/domain/picture";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type OpenedPicture, openPicture } from "./open-picture.ts";
import { usePictureActions } from "./picture-actions.ts";
import { announceFailure, announceSaved } from "../save-announcements.ts";

const problems: Record<Exclude<OpenedPicture["kind"], "opened">, () => string> = {
  empty: m.picture_empty,
  "too-large": m.picture_too_large,
  "not-jpeg-or-png": m.picture_not_jpeg_or_png,
  unreadable: m.picture_unreadable,
};

type Cropping = { Dialog: typeof CropDialog; image: ImageBitmap; type: PictureType };

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
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  const [isRemoving, setIsRemoving] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);

  async function choose(file: File) {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    try {
      const opened = await openPicture(file);
      if (opened.kind !== "opened") return setProblem(problems[opened.kind]());
      // Loaded on demand, since few people change their picture.
      const { CropDialog: Dialog } = await import("#components/square-picture/crop-dialog.tsx");
      setCropping({ Dialog, image: opened.image, type: opened.type });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    } finally {
      isBusy.current = false;
    }
  }

  async function remove() {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    setIsRemoving(true);
    const before = document.activeElement;
    try {
      await actions.remove();
      announceSaved();
      // The remove button disappears with the picture; does not move focus if the user has moved on.
      const now = document.activeElement;
      if (now === before || now === document.body) chooser.current?.focus();
    } catch (thrown) {
      announceFailure(thrown);
    } finally {
      isBusy.current = false;
      setIsRemoving(false);
    }
  }

  function close() {
    cropping?.image.close();
    setCropping(undefined);
  }

  async function store(picture: AvatarFiles) {
    if (cropping === undefined) return;
    await actions.store(picture, cropping.type);
    close();
    announceSaved();
  }

  return {
    cropper: cropping && (
      <cropping.Dialog
        image={cropping.image}
        type={cropping.type}
        onCrop={store}
        onCancel={close}
      />
    ),
    chooser,
    problem,
    isRemoving,
    choose: (file) => void choose(file),
    remove: () => void remove(),
  };
}
