import { uploadError } from "#components/pictures/upload-error.ts";
import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { Progress } from "@postlark/ui/progress";
import type { Upload, Uploads } from "./use-uploads.ts";

const still = "aspect-square w-full rounded-sm object-cover opacity-60";

/** A picture or video being uploaded: its progress, or why it failed. */
export function UploadItem({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, url, share, error, isRefused, isStored } = upload;
  const isStuck = error !== null;
  const canRetry = isStuck && !isRefused;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-3 rounded-md border border-line bg-surface p-2 text-sm">
      {isVideo(file) ? (
        <video src={url} muted aria-hidden="true" className={still} />
      ) : (
        <img src={url} alt="" className={still} />
      )}
      <div className="grid min-w-0 content-center gap-2">
        <p className="truncate text-ink-muted">{file.name}</p>
        {isStuck ? (
          <p role="alert" className="text-danger">
            {uploadError(file.name, error)}
          </p>
        ) : (
          <Progress
            label={m.composer_uploading({ name: file.name })}
            // Fully sent: the server is processing it for an unknown time.
            value={share < 1 ? share : undefined}
          />
        )}
        {isStored === false && (!isStuck || canRetry) && (
          <p className="text-warning">{m.composer_upload_not_kept()}</p>
        )}
        {isStored === true && canRetry && (
          <p className="text-ink-muted">{m.composer_upload_kept()}</p>
        )}
        <div className="flex flex-wrap gap-x-4">
          {canRetry && (
            <Button variant="link" size="sm" onClick={() => uploads.retry(id)}>
              {m.composer_upload_retry()}
            </Button>
          )}
          <Button variant="link" size="sm" onClick={() => uploads.stop(id)}>
            {isStuck ? m.composer_upload_remove() : m.composer_upload_stop()}
          </Button>
        </div>
      </div>
    </li>
  );
}
