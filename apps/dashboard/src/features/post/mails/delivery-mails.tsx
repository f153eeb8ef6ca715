import { QueryView } from "#components/query-view.tsx";
import { unreadableLines } from "#lib/unreadable-lines.ts";
import { m } from "#paraglide/messages.js";
import { loadSubscribers } from "#session/load-subscribers.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { downloadFile } from "@postlark/app/shell/download-file";
import { toastError } from "@postlark/app/session/toast-error";
import { csvOf } from "@postlark/domain/csv";
import { Skeleton } from "@postlark/ui/skeleton";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailedMailList } from "./failed-mail-list.tsx";
import { MailCard } from "./mail-card.tsx";
import { mailQueries } from "./mail-queries.ts";

export type DeliveryMailsProps = {
  workspaceId: string;
  deliveryId: string;
  /** Whether the user may see addresses and decide on them; everybody may see numbers. */
  canDecide: boolean;
  /** Whether sending has ended, so that unknown outcomes can be decided. */
  isSent: boolean;
};

/** How many of a newsletter's emails were sent, and for editors which were not. */
export function DeliveryMails({ workspaceId, deliveryId, canDecide, isSent }: DeliveryMailsProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({
    ...mailQueries.failed(workspaceId, deliveryId),
    enabled: isOpen,
  });

  async function settle(answer: "sent" | "again") {
    try {
      await (await loadSubscribers()).settleUnknownMails(deliveryId, answer);
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await client.invalidateQueries({
        queryKey: [...workspaceQueries.all(workspaceId), "deliveries"],
      });
    }
  }

  async function saveFile() {
    try {
      const failedMails = await (await loadSubscribers()).fetchEveryFailedMail(deliveryId);
      const rows = failedMails.rows.map(({ email, state, reason }) => [
        email ?? "",
        state === "refused" ? m.newsletter_mails_refused() : m.newsletter_mails_unknown(),
        reason ?? "",
      ]);
      const head = [m.newsletter_email(), m.newsletter_state(), m.newsletter_mails_reason()];
      downloadFile(
        "recipients.csv",
        [csvOf([head, ...rows, ...unreadableLines(failedMails)])],
        "text/csv",
      );
    } catch (error) {
      toastError(commandError(error));
    }
  }

  return (
    <QueryView
      query={mailQueries.counts(workspaceId, deliveryId)}
      loading={<Skeleton className="h-16 w-full" />}
    >
      {(counts) => (
        <MailCard
          counts={counts}
          onOpen={canDecide && !isOpen ? () => setIsOpen(true) : undefined}
          onSettle={canDecide && isSent ? settle : undefined}
        >
          {isOpen && <FailedMailList query={list} onExport={saveFile} />}
        </MailCard>
      )}
    </QueryView>
  );
}
