import { uploadError } from "#components/pictures/upload-error.ts";
import type { Upload, Uploads } from "#components/pictures/use-uploads.ts";
import { mediaName } from "#components/videos/media-messages.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";

/** Why uploads failed and what can be done, whether a file is lost with the page, and which animations are stills. */
export function UploadNotes({
  media,
  waiting,
  uploads,
}: {
  media: readonly Attachment[];
  waiting: readonly Upload[];
  uploads: Uploads;
}) {
  const failed = waiting.filter(({ error }) => error !== null);
  const isAnyLost = waiting.some(({ isStored, isRefused }) => isStored === false && !isRefused);
  const numbered = media.map((picture, at) => ({ picture, number: at + 1 }));
  const stilled = numbered.filter(({ picture }) => uploads.stilled.has(picture.id));
  if (failed.length === 0 && !isAnyLost && stilled.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {failed.map(({ id, file, error, isRefused, isStored }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <p role="alert" className="basis-full text-danger">
            {uploadError(file.name, error)}
          </p>
          {isStored === true && !isRefused && (
            <p className="text-ink-muted">{m.composer_upload_kept()}</p>
          )}
          {!isRefused && (
            <Button variant="link" size="sm" onClick={() => uploads.retry(id)}>
              {m.composer_upload_retry()}
            </Button>
          )}
          <Button variant="link" size="sm" onClick={() => uploads.stop(id)}>
            {m.composer_upload_remove()}
          </Button>
        </li>
      ))}
      {stilled.map(({ picture, number }) => (
        <li key={picture.id} className="text-warning">
          <output>{`${mediaName(picture, number)}: ${m.composer_stilled()}`}</output>
        </li>
      ))}
      {isAnyLost && <li className="text-warning">{m.composer_upload_not_kept()}</li>}
    </ul>
  );
}
