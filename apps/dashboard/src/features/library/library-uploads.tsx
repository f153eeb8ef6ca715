import type { Upload, Uploads } from "#components/pictures/use-uploads.ts";
import { uploadError } from "#components/pictures/upload-error.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { Progress } from "@postlark/ui/progress";

/** Pictures being uploaded into the library: their progress, or why they failed. */
export function LibraryUploads({ uploads }: { uploads: Uploads }) {
  const failed = uploads.uploads.filter(({ error }) => error !== null);
  const again = failed.filter(({ isRefused }) => !isRefused);
  const count = uploads.uploads.length - failed.length;
  if (uploads.uploads.length === 0) return null;
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>
          <output>
            {count > 0
              ? m.media_library_adding({ count })
              : m.media_library_failed({ count: failed.length })}
          </output>
        </CardTitle>
        {again.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => again.forEach(({ id }) => uploads.retry(id))}
          >
            {m.media_library_retry_all()}
          </Button>
        )}
      </CardHeader>
      <CardContent className="pt-0">
        <ul className="max-h-72 divide-y divide-line overflow-y-auto">
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, share, error, isRefused, isStored } = upload;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate">{file.name}</p>
        {error === null ? (
          <Progress
            label={m.composer_uploading({ name: file.name })}
            // Fully sent: the server is processing it for an unknown time.
            value={share < 1 ? share : undefined}
          />
        ) : (
          <p className="text-danger">{uploadError(file.name, error)}</p>
        )}
        {isStored === false && !isRefused && (
          <p className="text-warning">{m.composer_upload_not_kept()}</p>
        )}
      </div>
      <div className="flex gap-3">
        {error !== null && !isRefused && (
          <Button variant="link" size="sm" onClick={() => uploads.retry(id)}>
            {m.composer_upload_retry()}
          </Button>
        )}
        <Button variant="link" size="sm" onClick={() => uploads.stop(id)}>
          {error === null ? m.composer_upload_stop() : m.composer_upload_remove()}
        </Button>
      </div>
    </li>
  );
}
