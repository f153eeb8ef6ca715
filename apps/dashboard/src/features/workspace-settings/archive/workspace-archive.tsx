import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { downloadBlob } from "@postlark/app/shell/download-file";
import { downloadArchive, importArchive } from "@postlark/sdk/archives";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ArchiveCard, type ArchiveState } from "./archive-card.tsx";

/** Exports or imports a workspace, one at a time; leaving the screen cancels it. */
export function WorkspaceArchive() {
  const { id, slug } = useWorkspace();
  const client = useQueryClient();
  const [state, setState] = useState<ArchiveState>({ kind: "idle" });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  async function attempt(action: (signal: AbortSignal) => Promise<ArchiveState>) {
    const { signal } = (run.current = new AbortController());
    try {
      setState(await action(signal));
    } catch (error) {
      setState(signal.aborted ? { kind: "idle" } : { kind: "failed", reason: commandError(error) });
    }
  }

  function save() {
    setState({ kind: "exporting", bytes: 0 });
    void attempt(async (signal) => {
      const file = await downloadArchive(id, {
        signal,
        onBytes: (bytes) => setState({ kind: "exporting", bytes }),
      });
      downloadBlob(`${slug}-${new Date().toISOString().slice(0, 10)}.zip`, file);
      return { kind: "exported" };
    });
  }

  function load(file: File) {
    setState({ kind: "sending", share: 0 });
    void attempt(async (signal) => {
      const { posts = 0, media: pictures = 0 } = await importArchive(id, file, {
        signal,
        onProgress: (kind, share) => setState({ kind, share }),
      });
      await client.invalidateQueries({ queryKey: workspaceQueries.all(id) });
      return { kind: "imported", posts, pictures };
    });
  }

  return (
    <ArchiveCard
      state={state}
      slug={slug}
      onExport={save}
      onImport={load}
      onCancel={() => run.current?.abort()}
    />
  );
}
