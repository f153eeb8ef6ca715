import { m } from "#paraglide/messages.js";
import type { ProfileFilter } from "@postlark/sdk/profiles";
import { Button } from "@postlark/ui/button";
import { Download } from "@postlark/ui/icons/download";
import type { UserExport } from "./use-user-export.ts";

type ExportButtonProps = {
  userExport: UserExport;
  filter: ProfileFilter;
  /** How many users the filter lets through; `undefined` while nobody knows. */
  total: number | undefined;
};

/** Exports everybody that the filter lets through, loaded or not. */
export function ExportButton({ userExport, filter, total = 0 }: ExportButtonProps) {
  return (
    <Button
      variant="secondary"
      disabled={total === 0}
      isPending={userExport.isBusy}
      onClick={() => userExport.start(filter, total)}
    >
      <Download />
      {m.users_export()}
    </Button>
  );
}
