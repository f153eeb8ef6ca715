import { AppLink } from "#components/app-link.tsx";
import { formatBytes } from "#components/pictures/format-bytes.ts";
import { m } from "#paraglide/messages.js";
import { archiveLimits } from "@postlark/domain/archive";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { FileButton } from "@postlark/ui/file-button";
import { linkVariants } from "@postlark/ui/link";
import { Progress } from "@postlark/ui/progress";

export type ArchiveState =
  | { readonly kind: "idle" }
  | { readonly kind: "exporting"; readonly bytes: number }
  | { readonly kind: "exported" }
  /** Progress of the upload, then of the import: from 0 to 1. */
  | { readonly kind: "sending" | "importing"; readonly share: number }
  | { readonly kind: "imported"; readonly posts: number; readonly pictures: number }
  | { readonly kind: "failed"; readonly reason: string };

export type ArchiveCardProps = {
  state: ArchiveState;
  slug: string;
  onExport: () => void;
  onImport: (file: File) => void;
  onCancel: () => void;
};

/** Exports a whole workspace as a file, or imports such a file into an empty workspace. For owners and admins. */
export function ArchiveCard({ state, slug, onExport, onImport, onCancel }: ArchiveCardProps) {
  const isBusy =
    state.kind === "exporting" || state.kind === "sending" || state.kind === "importing";
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.archive_title()}</CardTitle>
        <CardDescription>{m.archive_about()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button name="export" variant="secondary" disabled={isBusy} onClick={onExport}>
            {m.archive_export()}
          </Button>
          <FileButton accept=".zip,application/zip" disabled={isBusy} onFile={onImport}>
            {m.archive_import()}
          </FileButton>
        </div>
        <p className="text-sm text-ink-muted">
          {m.archive_import_about({ most: formatBytes(archiveLimits.file) })}
        </p>
        {isBusy && <Running state={state} onCancel={onCancel} />}
        <output className="block text-sm wrap-anywhere empty:hidden">
          {state.kind === "exported" && m.archive_exported()}
          {state.kind === "imported" && (
            <span>
              {m.archive_imported({ posts: state.posts, pictures: state.pictures })}{" "}
              <AppLink to={`/w/${slug}/overview`} className={linkVariants()}>
                {m.archive_imported_look()}
              </AppLink>
            </span>
          )}
          {state.kind === "failed" && <span className="text-danger">{state.reason}</span>}
        </output>
      </CardContent>
    </Card>
  );
}

function Running({
  state,
  onCancel,
}: {
  state: Extract<ArchiveState, { kind: "exporting" | "sending" | "importing" }>;
  onCancel: () => void;
}) {
  const label =
    state.kind === "exporting"
      ? m.archive_exporting({ size: formatBytes(state.bytes) })
      : state.kind === "sending"
        ? m.archive_sending()
        : m.archive_importing();
  return (
    <div className="grid gap-2 text-sm">
      <p>{label}</p>
      <Progress
        label={label}
        {...("share" in state && state.share > 0 && { value: state.share })}
      />
      {state.kind !== "importing" && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onCancel}>
          {m.shared_cancel()}
        </Button>
      )}
    </div>
  );
}
