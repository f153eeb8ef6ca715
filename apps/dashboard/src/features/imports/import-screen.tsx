import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { Channel } from "@postlark/domain/channel";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import type { Label } from "@postlark/domain/label";
import { Alert } from "@postlark/ui/alert";
import { buttonVariants } from "@postlark/ui/button";
import { useState } from "react";
import { FileCard } from "./file-card.tsx";
import { importCounts } from "./import-counts.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportsCard } from "./imports-card.tsx";
import type { SendRows } from "./send-rows.ts";
import { useImportFile } from "./use-import-file.ts";
import type { RequestPicture } from "./use-pictures.ts";

/** Imports posts from a file: choose, map, check, import and undo. */
export function ImportScreen({
  localKey,
  slug,
  timeZone,
  channels,
  labels,
  imports,
  send,
  requestPicture,
  mayUndo,
  onUndo,
}: {
  /** The workspace's id, under which unfinished settings are stored. */
  localKey: string;
  slug: string;
  timeZone: string;
  channels: readonly Channel[];
  labels: readonly Label[];
  imports: readonly ImportRecord[];
  send: SendRows;
  requestPicture: RequestPicture;
  mayUndo: (record: ImportRecord) => boolean;
  onUndo: (record: ImportRecord) => Promise<void>;
}) {
  const { file, problem, openFile, openText, ...files } = useImportFile(localKey);
  const [done, setDone] = useState<ImportRecord | null>(null);
  return (
    <>
      <ScreenHeader title={m.import_title()}>
        <AppLink
          to={`/w/${slug}/posts`}
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          {m.import_to_posts()}
        </AppLink>
      </ScreenHeader>
      {done !== null && (
        <Alert tone="info" title={m.import_done({ count: done.posts })}>
          {importCounts(done)}
        </Alert>
      )}
      {file === null ? (
        <FileCard
          problem={problem}
          onFile={(chosen) => {
            setDone(null);
            void openFile(chosen);
          }}
          onText={(text) => {
            setDone(null);
            openText(text);
          }}
        />
      ) : (
        <ImportForm
          file={file}
          localKey={localKey}
          files={files}
          timeZone={timeZone}
          channels={channels}
          labels={labels}
          send={send}
          requestPicture={requestPicture}
          onDone={(record) => {
            setDone(record);
            files.discardFile();
          }}
        />
      )}
      <ImportsCard imports={imports} mayUndo={mayUndo} onUndo={onUndo} />
    </>
  );
}
