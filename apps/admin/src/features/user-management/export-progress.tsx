import { formatCount } from "@postlark/app/language/figures";
import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Progress } from "@postlark/ui/progress";
import type { UserExport } from "./use-user-export.ts";

export function ExportProgress({ state, resume, cancel }: UserExport) {
  if (state === undefined) return null;
  const figures = { done: formatCount(state.done), total: formatCount(state.total) };
  if (state.failure !== undefined) {
    return (
      <Alert title={m.users_export_stopped(figures)}>
        <p>{state.failure}</p>
        <p className="mt-2 flex gap-4">
          <Button variant="link" onClick={resume}>
            {m.users_export_resume()}
          </Button>
          <Button variant="link" onClick={cancel}>
            {m.cancel()}
          </Button>
        </p>
      </Alert>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
      <p className="tabular-nums">{m.users_exporting(figures)}</p>
      <div className="min-w-32 flex-1">
        <Progress label={m.users_export_progress()} value={state.done} max={state.total || 1} />
      </div>
      <Button variant="secondary" size="sm" onClick={cancel}>
        {m.users_export_cancel()}
      </Button>
    </div>
  );
}
