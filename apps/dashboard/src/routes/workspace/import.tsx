import { ImportScreen } from "#features/imports/import-screen.tsx";
import { importsQuery, loadImports } from "#features/imports/imports-query.ts";
import type { SendRows } from "#features/imports/send-rows.ts";
import type { PreparedRow } from "#features/imports/prepare-rows.ts";
import { type PictureResults, fetchedPictures } from "#features/imports/row-pictures.ts";
import type { RequestPicture } from "#features/imports/use-pictures.ts";
import { newId } from "#lib/new-id.ts";
import { catalogues, setCatalogue } from "#paraglide/import-catalogue.js";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { joinCatalogues } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { workspaceLoader } from "./workspace-loader.ts";

let joined: Promise<void> | undefined;

export function joinMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}

export const loader = workspaceLoader((client, { id }) => [
  client.query(workspaceQueries.channels(id)),
  client.query(workspaceQueries.labels(id)),
  client.query(importsQuery(id)),
]);

export function Component() {
  const { id, role } = useWorkspace();
  if (isAtLeast(role, "contributor")) return <Import key={id} />;
  return (
    <>
      <ScreenHeading title={m.import_title()} />
      <Card>
        <EmptyState title={m.import_forbidden()} />
      </Card>
    </>
  );
}

function Import() {
  const { id, slug, timeZone, role } = useWorkspace();
  const client = useQueryClient();
  const { data: channels = none } = useQuery(workspaceQueries.channels(id));
  const { data: labels = none } = useQuery(workspaceQueries.labels(id));
  const { data: imports = none } = useQuery(importsQuery(id));
  // Resending rows after a lost response is the same import.
  const last = useRef({ id: newId(), said: "" });

  const send: SendRows = async (file, rows, pictures, isDryRun) => {
    const { importPosts, importProblems } = await loadImports();
    const posts = rows.map((row) => postOf(row, pictures));
    const text = JSON.stringify(posts);
    if (last.current.said !== text) last.current = { id: newId(), said: text };
    try {
      const answer = await importPosts(id, {
        id: last.current.id,
        source: file.table.source,
        name: file.name,
        rows: posts,
        dryRun: isDryRun,
      });
      if (!isDryRun) {
        last.current = { id: newId(), said: "" };
        await client.invalidateQueries({ queryKey: workspaceQueries.all(id) });
      }
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== "import_blocked") throw thrown;
      toastError(m.import_blocked());
      return { record: null, problems: importProblems(thrown.answer), warnings: [] };
    }
  };

  const requestPicture: RequestPicture = async (url, signal) => {
    const { fetchImportPicture } = await loadImports();
    for (;;) {
      try {
        return await fetchImportPicture(id, url);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code === undefined) throw thrown;
        if (thrown.status === 422) return { problem: thrown.code };
        if (thrown.status !== 429) throw thrown;
        await untilAborted(signal);
      }
    }
  };

  async function undo(record: ImportRecord) {
    try {
      const { undoImport } = await loadImports();
      await undoImport(record.id);
      await client.invalidateQueries({ queryKey: workspaceQueries.all(id) });
    } catch (thrown) {
      toastError(commandError(thrown));
    }
  }

  return (
    <ImportScreen
      localKey={id}
      slug={slug}
      timeZone={timeZone}
      channels={channels.filter(({ removedAt }) => removedAt === null)}
      labels={labels}
      imports={imports}
      send={send}
      requestPicture={requestPicture}
      mayUndo={({ madeBy }) => isAtLeast(role, "editor") || madeBy === storedUserId()}
      onUndo={undo}
    />
  );
}

const none: readonly never[] = [];

/** Delay after a rate limit, in milliseconds. */
const pause = 5_000;

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function postOf(row: PreparedRow, pictures: PictureResults) {
  const { text, channelIds, labelIds, firstComment, at } = row;
  return {
    text,
    channelIds,
    labelIds,
    pictures: fetchedPictures(row, pictures),
    firstComment,
    at: at === null ? null : { wallTime: at.wallTime, timeZone: at.timeZone },
  };
}
