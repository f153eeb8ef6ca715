import { CropPicture } from "#components/pictures/lazy.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ReplacePictureProps } from "./replace/replace-picture.tsx";

const ReplacePart = lazyPart<ReplacePictureProps>(
  async () => (await import("./replace/replace-picture.tsx")).ReplacePicture,
  () => null,
);

/** Actions that make another picture from this one; each loads when opened. */
export function PictureTools({
  picture,
  address,
}: {
  picture: LibraryPicture;
  address: string | undefined;
}) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ReadonlySet<"crop" | "replace">>(new Set());
  const [open, setOpen] = useState<"crop" | "replace">();

  function show(tool: "crop" | "replace") {
    setOpened((before) => new Set(before).add(tool));
    setOpen(tool);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => show("crop")}>
        {m.media_crop_open()}
      </Button>
      <Button variant="secondary" onClick={() => show("replace")}>
        {m.media_replace_open()}
      </Button>
      {opened.has("crop") && (
        <CropPicture
          picture={picture}
          address={address}
          isOpen={open === "crop"}
          onClose={() => setOpen(undefined)}
          onCropped={({ id }) => void navigate(`/w/${slug}/library/${id}`)}
        />
      )}
      {opened.has("replace") && (
        <ReplacePart
          picture={picture}
          address={address}
          isOpen={open === "replace"}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
