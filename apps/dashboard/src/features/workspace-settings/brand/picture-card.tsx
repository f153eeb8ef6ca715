import { useCropper } from "#components/square-picture/use-cropper.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { FileButton } from "@postlark/ui/file-button";
import { Trash } from "@postlark/ui/icons/trash";
import { Upload } from "@postlark/ui/icons/upload";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import { openBrandPicture } from "./open-brand-picture.ts";

export type PictureCardProps = {
  name: string;
  /** The hash of the shown one; null without one. */
  picture: string | null;
  onStore: (square: Blob) => Promise<void>;
  /** @returns a function that shows the removed one again */
  onRemove: (picture: string) => Promise<() => Promise<void>>;
};

/** The workspace's picture, saved as soon as it is cropped; a file can be chosen or dropped. */
export function PictureCard({ name, picture, onStore, onRemove }: PictureCardProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { cropper, problem, choose, clearProblem } = useCropper({
    open: openBrandPicture,
    onCrop: (square) => onStore(square[512]),
    isSquare: true,
    onSaved: () => toast({ title: m.brand_picture_saved() }),
  });
  const removal = useMutation({
    mutationFn: onRemove,
    onError: (error) => toastError(commandError(error)),
    onSuccess(restore) {
      chooser.current?.focus();
      toast({
        title: m.brand_picture_removed(),
        action: {
          label: m.shared_undo(),
          onPress: () => void restore().catch((error) => toastError(commandError(error))),
        },
        duration: undoMs,
      });
    },
  });

  function handleDrop(event: DragEvent) {
    setIsOver(false);
    // Otherwise the browser would open the dropped file.
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) choose(file);
  }

  return (
    <Card
      className={isOver ? "bg-selected" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(event.dataTransfer.types.includes("Files"));
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <CardHeader>
        <CardTitle>{m.brand_picture()}</CardTitle>
        <CardDescription id="picture-note">{m.brand_picture_hint()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          {picture === null ? (
            <span
              aria-hidden="true"
              className="grid size-16 shrink-0 place-items-center rounded-lg bg-selected text-xl font-semibold text-ink"
            >
              {/\S/u.exec(name)?.[0].toLocaleUpperCase()}
            </span>
          ) : (
            <img
              src={workspacePicturePath(picture)}
              alt=""
              className="size-16 shrink-0 rounded-lg"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <FileButton
              ref={chooser}
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              aria-describedby="picture-note"
              onFile={choose}
            >
              <Upload />
              {picture === null ? m.brand_picture_choose() : m.brand_picture_change()}
            </FileButton>
            {picture !== null && (
              <Button
                variant="ghost"
                isPending={removal.isPending}
                onClick={() => {
                  clearProblem();
                  removal.mutate(picture);
                }}
              >
                <Trash />
                {m.brand_picture_remove()}
              </Button>
            )}
          </div>
        </div>
        <div role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </div>
      </CardContent>
      {cropper}
    </Card>
  );
}
