import { errorMessage } from "@postlark/app/session/error-message";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import type { PictureType } from "@postlark/domain/picture";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { CropDialog } from "./crop-dialog.tsx";

type Opened = { readonly image: ImageBitmap; readonly type: PictureType };

type Cropping = Opened & { Dialog: typeof CropDialog };

/** Opens a chosen file and crops it to a square. */
export function useCropper({
  open,
  onCrop,
  onSaved,
  isSquare,
}: {
  /** @returns the decoded picture, or why the file is none to crop */
  open: (file: File) => Promise<Opened | string>;
  /** Stores the square. Rejects with an `AppError`, which the open dialog shows. */
  onCrop: (square: AvatarFiles, type: PictureType) => Promise<void>;
  onSaved: () => void;
  /** Whether all of the square is shown afterwards, not a circle in it. */
  isSquare?: boolean;
}): {
  cropper: ReactNode;
  problem: string | undefined;
  /** One thing at a time: also for what else changes the picture. */
  isBusyRef: RefObject<boolean>;
  choose: (file: File) => void;
  clearProblem: () => void;
} {
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  const isBusyRef = useRef(false);

  async function choose(file: File) {
    if (isBusyRef.current) return;
    isBusyRef.current = true;
    setProblem(undefined);
    try {
      const opened = await open(file);
      if (typeof opened === "string") return setProblem(opened);
      // Loaded on demand, since few people change a picture.
      const { CropDialog: Dialog } = await import("./crop-dialog.tsx");
      setCropping({ Dialog, ...opened });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    } finally {
      isBusyRef.current = false;
    }
  }

  function close() {
    cropping?.image.close();
    setCropping(undefined);
  }

  async function store(square: AvatarFiles) {
    if (cropping === undefined) return;
    await onCrop(square, cropping.type);
    close();
    onSaved();
  }

  return {
    cropper: cropping && (
      <cropping.Dialog
        image={cropping.image}
        type={cropping.type}
        {...(isSquare && { isSquare })}
        onCrop={store}
        onCancel={close}
      />
    ),
    problem,
    isBusyRef,
    choose: (file) => void choose(file),
    clearProblem: () => setProblem(undefined),
  };
}
