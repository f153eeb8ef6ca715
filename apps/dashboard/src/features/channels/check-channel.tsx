import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import { useMutation } from "@tanstack/react-query";

/** Checks the connection with the network now and shows the result. */
export function CheckChannel({
  isWell,
  onCheck,
}: {
  /** Whether no problem is shown elsewhere. */
  isWell: boolean;
  onCheck: () => Promise<void>;
}) {
  const check = useMutation({ mutationFn: onCheck });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button
        variant="secondary"
        size="sm"
        isPending={check.isPending}
        onClick={() => check.mutate()}
      >
        <Refresh />
        {m.channels_check()}
      </Button>
      <output aria-live="polite">
        {check.isSuccess && isWell && (
          <span className="text-success">{m.channels_check_well()}</span>
        )}
        {check.isError && <span className="text-danger">{commandError(check.error)}</span>}
      </output>
    </div>
  );
}
