import { m } from "#paraglide/messages.js";
import {
  centreFrame,
  type CropShape,
  cropShapes,
  type Focus,
  type Frame,
  largestFrame,
  centre,
  type Size,
} from "@postlark/domain/crop";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import { TextChoice, TextChoices } from "@postlark/ui/text-choices";
import { useId, useRef, useState } from "react";
import { CropFrame } from "./crop-frame.tsx";
import { FocalDot } from "./focal-dot.tsx";

export type CropDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  picture: Size;
  address: string | undefined;
  /** The stored focal point; null for the middle. */
  saved: Focus | null;
  error: string | undefined;
  isPending: boolean;
  /** Absent while the picture is loading. */
  onCrop: ((frame: Frame, focus: Focus) => void) | undefined;
  isKeeping: boolean;
  /** The focal point saved last while the dialog is open. */
  kept?: Focus | undefined;
  /** Absent for those who may not change the picture. */
  onKeepFocus: ((focus: Focus) => void) | undefined;
};

const shapes = ["free", "1:1", "4:5", "1.91:1", "16:9"] as const satisfies CropShape[];

/** Chooses a crop of a picture and its focal point, which automatic crops are centred on. */
export function CropDialog(props: CropDialogProps) {
  const { isOpen, onClose, picture, address, saved, error, onCrop, onKeepFocus } = props;
  const [shape, setShape] = useState<CropShape>("free");
  const [movedFocus, setMovedFocus] = useState<Focus>();
  const [drawnFrame, setDrawnFrame] = useState<Frame>();
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const focus = movedFocus ?? saved ?? centre;
  const isStored = movedFocus !== undefined && movedFocus === props.kept;
  const frame = drawnFrame ?? largestFrame(picture, cropShapes[shape], focus);
  const { left, top, width, height } = frame;
  const isWhole = width === picture.width && height === picture.height;

  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.composer_close()} size="wide">
        <DialogHeader>
          <DialogTitle>{m.media_crop_title()}</DialogTitle>
        </DialogHeader>
        <DialogBody className="grid content-start gap-4">
          <TextChoices label={m.media_crop_shape()}>
            {shapes.map((one) => (
              <TextChoice
                key={one}
                isChosen={one === shape}
                onClick={() => {
                  setShape(one);
                  setDrawnFrame(undefined);
                }}
              >
                {one === "free" ? m.media_crop_free() : one}
              </TextChoice>
            ))}
          </TextChoices>
          {address === undefined ? (
            <Skeleton className="h-80" />
          ) : (
            <div
              ref={stage}
              className="relative mx-auto overflow-clip rounded-md"
              style={{
                aspectRatio: `${picture.width} / ${picture.height}`,
                width: `min(100%, ${(50 * picture.width) / picture.height}dvh)`,
              }}
            >
              <img src={address} alt="" draggable={false} className="size-full" />
              <CropFrame
                stage={stage}
                picture={picture}
                frame={frame}
                ratio={cropShapes[shape]}
                describedBy={hintId}
                onFrame={setDrawnFrame}
              />
              <FocalDot
                stage={stage}
                focus={focus}
                onFocus={(next) => {
                  setMovedFocus(next);
                  setDrawnFrame(centreFrame(picture, frame, next));
                }}
              />
            </div>
          )}
          <p className="text-sm tabular-nums">
            {m.media_crop_numbers({ left, top, width, height })}
          </p>
          <p id={hintId} className="text-sm text-ink-muted">
            {m.media_crop_hint()}
          </p>
          <output className="text-sm text-success empty:hidden">
            {isStored && m.media_crop_focus_kept()}
          </output>
          {error !== undefined && <Alert title={error} />}
        </DialogBody>
        <DialogFooter>
          {onKeepFocus !== undefined && (
            <Button
              variant="secondary"
              disabled={movedFocus === undefined || isStored}
              isPending={props.isKeeping}
              onClick={() => onKeepFocus(focus)}
            >
              {m.media_crop_focus_keep()}
            </Button>
          )}
          <Button
            disabled={isWhole || address === undefined || onCrop === undefined}
            isPending={props.isPending}
            onClick={() => onCrop?.(frame, focus)}
          >
            {m.media_crop_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
