import type { Upload, Uploads } from "#components/pictures/use-uploads.ts";
import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Close } from "@postlark/ui/icons/close";
import { Progress } from "@postlark/ui/progress";

const still = "size-full rounded-sm object-cover opacity-60";

/** A picture or video being uploaded, in the row: its progress, or the mark of a failure. */
export function UploadThumbnail({
  upload: { id, file, url, share, error },
  uploads,
}: {
  upload: Upload;
  uploads: Uploads;
}) {
  const { name } = file;
  const isStuck = error !== null;
  return (
    <li
      className={`relative size-16 rounded-md border p-0.5 ${isStuck ? "border-danger" : "border-line"}`}
    >
      {isVideo(file) ? (
        <video src={url} muted aria-hidden="true" className={still} />
      ) : (
        <img src={url} alt="" className={still} />
      )}
      {isStuck ? (
        <CircleAlert className="absolute end-1 bottom-0.5 size-5 rounded-full bg-surface text-danger" />
      ) : (
        <>
          <Button
            variant="secondary"
            size="icon"
            aria-label={`${m.composer_upload_stop()}: ${name}`}
            className="absolute end-1 top-1 size-6!"
            onClick={() => uploads.stop(id)}
          >
            <Close width="1em" height="1em" />
          </Button>
          <div className="absolute inset-x-0 bottom-0 p-1">
            <Progress
              label={m.composer_uploading({ name })}
              // Fully sent: the server is processing it for an unknown time.
              value={share < 1 ? share : undefined}
            />
          </div>
        </>
      )}
    </li>
  );
}
