import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import type { PictureType } from "@postlark/domain/picture";
import { maxWorkspacePictureBytes } from "@postlark/domain/workspace-brand";
import { type ReactNode, useRef, useState } from "react";
import type { CropDialog } from "#components/square-picture/crop-dialog.tsx";

type Cropping = { Dialog: typeof CropDialog; image: ImageBitmap; type: PictureType };

/**
 * Opens a file and crops it to a square.
 * @param onCrop stores the square; rejects with an `AppError`, which the open dialog shows
 */
export function useCropper({
  onCrop,
  onSaved,
}: {
  onCrop: (square: Blob) => Promise<void>;
  onSaved: () => void;
}): {
  cropper: ReactNode;
  problem: string | undefined;
  choose: (file: File) => void;
  clearProblem: () => void;
} {
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  const isOpening = useRef(false);

  async function choose(file: File) {
    if (isOpening.current) return;
    isOpening.current = true;
    setProblem(undefined);
    try {
      const found = problemOf(file);
      if (found !== undefined) return setProblem(found);
      const image = await createImageBitmap(file).catch(() => undefined);
      if (image === undefined) return setProblem(m.brand_picture_unreadable());
      const { CropDialog: Dialog } = await import("#components/square-picture/crop-dialog.tsx");
      // What may be transparent stays so.
      setCropping({ Dialog, image, type: file.type === "image/jpeg" ? "image/jpeg" : "image/png" });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    } finally {
      isOpening.current = false;
    }
  }

  function close() {
    cropping?.image.close();
    setCropping(undefined);
  }

  async function store(picture: AvatarFiles) {
    if (cropping === undefined) return;
    await onCrop(picture[512]);
    close();
    onSaved();
  }

  return {
    cropper: cropping && (
      <cropping.Dialog
        image={cropping.image}
        type={cropping.type}
        isSquare
        onCrop={store}
        onCancel={close}
      />
    ),
    problem,
    choose: (file) => void choose(file),
    clearProblem: () => setProblem(undefined),
  };
}

/** Why a file is none to crop; the engine reads its content. */
function problemOf(file: File): string | undefined {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return m.brand_picture_wrong();
  return file.size > maxWorkspacePictureBytes ? m.brand_picture_large() : undefined;
}
