import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import type { Delivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { rowActionLabels, type RowActionProps } from "./row-action-labels.ts";

/** Answers a row of the overview in place; a refusal is shown in the row. */
export function RowAction({ deliveries, kind }: RowActionProps) {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => commands[kind](deliveries),
    onSuccess: () => button.current && focusBeside(button.current),
    // The row leaves with the answer, so the command is pending until the lists are read again.
    onSettled: () =>
      client.invalidateQueries({ queryKey: workspaceQueries.all(deliveries[0].workspaceId) }),
  });
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        isPending={isPending}
        className="relative z-1 ms-auto"
        onClick={() => mutate()}
      >
        {rowActionLabels[kind]()}
      </Button>
      {error !== null && !isPending && (
        <p role="alert" className="basis-full text-sm break-words text-danger">
          {commandError(error)}
        </p>
      )}
    </>
  );
}

/** Moves the focus to the next row that can be answered, or to the screen's heading, before this row leaves. */
function focusBeside(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("button") ?? document.querySelector("h1");
  next?.focus();
}

const commands = {
  approve: async (deliveries: RowActionProps["deliveries"]) => {
    const { answerForDeliveries } = await loadWorkspace();
    await answerForDeliveries(deliveries[0].workspaceId, deliveries, "approved", "");
  },
  retry: async (deliveries: readonly Delivery[]) => {
    const { retryDelivery } = await loadWorkspace();
    const outcomes = await Promise.allSettled(deliveries.map(({ id }) => retryDelivery(id)));
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    if (refused) throw refused.reason;
  },
};
