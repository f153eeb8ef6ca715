import { errorMessage } from "@postlark/app/session/error-message";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { PictureType } from "@postlark/domain/picture";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Minus } from "@postlark/ui/icons/minus";
import { Plus } from "@postlark/ui/icons/plus";
import { useState } from "react";
import { fullCrop, zoomCrop, zoomOf } from "./crop.ts";
import { CropArea, zoomStep } from "./crop-area.tsx";
import { cutPicture } from "./cut-picture.ts";

/** Crops a picture to a square. Shows upload errors itself, so that the crop is not lost. */
export function CropDialog({
  image,
  type,
  isSquare,
  onCrop,
  onCancel,
}: {
  image: ImageBitmap;
  type: PictureType;
  /** Whether all of the square is shown afterwards, not a circle in it. */
  isSquare?: boolean;
  /** Uploads the square. Rejects with an `AppError`. */
  onCrop: (picture: AvatarFiles) => Promise<void>;
  onCancel: () => void;
}) {
  const [crop, setCrop] = useState(() => fullCrop(image));
  const [problem, setProblem] = useState<string>();
  const [isStoring, setIsStoring] = useState(false);

  async function store() {
    setIsStoring(true);
    setProblem(undefined);
    try {
      await onCrop(await cutPicture(image, crop, type));
    } catch (thrown) {
      setProblem(errorMessage(thrown));
      setIsStoring(false);
    }
  }

  const zoom = (factor: number) => setCrop(zoomCrop(crop, image, factor));
  const percent = new Intl.NumberFormat(currentLocale(), { style: "percent" });
  return (
    <Dialog isOpen onClose={() => isStoring || onCancel()}>
      <DialogContent closeLabel={m.picture_cancel()}>
        <DialogHeader>
          <DialogTitle>{m.picture_crop_title()}</DialogTitle>
          <DialogDescription>{m.picture_crop()}</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid gap-4">
          <CropArea image={image} crop={crop} isSquare={isSquare} onCrop={setCrop} />
          <div className="flex items-center justify-center gap-3">
            <Button
              variant="secondary"
              size="icon"
              aria-label={m.picture_zoom_out()}
              onClick={() => zoom(1 / zoomStep)}
            >
              <Minus />
            </Button>
            <output className="min-w-24 text-center text-sm text-ink-muted">
              {m.picture_zoom({ percent: percent.format(zoomOf(crop, image)) })}
            </output>
            <Button
              variant="secondary"
              size="icon"
              aria-label={m.picture_zoom_in()}
              onClick={() => zoom(zoomStep)}
            >
              <Plus />
            </Button>
          </div>
          {problem !== undefined && <Alert>{problem}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" disabled={isStoring} onClick={onCancel}>
            {m.picture_cancel()}
          </Button>
          <Button isPending={isStoring} onClick={() => void store()}>
            {m.picture_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
