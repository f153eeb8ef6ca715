import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { FileButton } from "@postlark/ui/file-button";
import { Upload } from "@postlark/ui/icons/upload";
import { Textarea } from "@postlark/ui/textarea";
import { type DragEvent, useState } from "react";
import { fileProblemMessages } from "./import-messages.ts";
import type { FileProblem } from "./use-import-file.ts";

/** Chooses or drops a file, or pastes its rows. */
export function FileCard({
  problem,
  onFile,
  onText,
}: {
  problem: FileProblem | null;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [pasted, setPasted] = useState("");

  function showDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsDraggedOver(true);
  }

  function openDropped(event: DragEvent) {
    setIsDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    // Otherwise the browser would open the dropped file.
    event.preventDefault();
    onFile(file);
  }

  return (
    <Card
      onDragOver={showDrop}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={openDropped}
      className={isDraggedOver ? "bg-selected" : undefined}
    >
      <CardContent className="grid gap-stack">
        <p className="max-w-2xl text-sm text-ink-muted">{m.import_about()}</p>
        {problem !== null && <Alert>{fileProblemMessages[problem]()}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            accept=".csv,.tsv,.txt,.json,.xlsx,.xlsm,text/csv,application/json"
            onFile={onFile}
          >
            <Upload />
            {m.import_choose()}
          </FileButton>
          <p className="text-sm text-ink-muted">{m.import_drop()}</p>
        </div>
        <Field label={m.import_paste()}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={pasted}
              spellCheck={false}
              onChange={(event) => setPasted(event.target.value)}
              className="max-h-60"
            />
          )}
        </Field>
        {pasted.trim() !== "" && (
          <div>
            <Button variant="secondary" onClick={() => onText(pasted)}>
              {m.import_read_pasted()}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
