import { QueryView } from "#components/query-view.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { unreadableLines } from "#lib/unreadable-lines.ts";
import { m } from "#paraglide/messages.js";
import { loadSubscribers } from "#session/load-subscribers.ts";
import { commandError } from "#workspace/command-error.ts";
import { downloadFile } from "@postlark/app/shell/download-file";
import { currentLocale } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { csvOf } from "@postlark/domain/csv";
import type { Subscriber } from "@postlark/domain/subscriber";
import { Skeleton } from "@postlark/ui/skeleton";
import { toast } from "@postlark/ui/toast";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SenderDomainCard } from "./sender-domain-card.tsx";
import { subscriberQueries } from "./subscriber-queries.ts";
import { SubscriberCard } from "./subscriber-card.tsx";
import { SubscriberList } from "./subscriber-list.tsx";
import { stateLabels } from "./subscriber-labels.ts";

export type NewsletterSubscribersProps = {
  workspaceId: string;
  channelId: string;
  /** The slug of the public page, where people subscribe. */
  slug: string;
  /** Whether the user may see the addresses; everybody may see their number. */
  canEdit: boolean;
  /** Whether the user may manage the sender's domain. */
  canConnect: boolean;
};

/** A newsletter's subscribers: how many, and for editors their addresses. */
export function NewsletterSubscribers({
  workspaceId,
  channelId,
  slug,
  canEdit,
  canConnect,
}: NewsletterSubscribersProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({
    ...subscriberQueries.list(workspaceId, channelId),
    enabled: isOpen,
  });
  const readAgain = () =>
    client.invalidateQueries({ queryKey: subscriberQueries.all(workspaceId, channelId) });

  /** Shows an error if the command fails, and refetches the list. */
  async function command(run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await readAgain();
    }
  }

  const restore = ({ id }: Subscriber) =>
    command(async () => (await loadSubscribers()).restoreSubscriber(id));

  const remove = (subscriber: Subscriber) =>
    command(async () => {
      await (await loadSubscribers()).removeSubscriber(subscriber.id);
      toast({
        title: m.newsletter_removed({ email: subscriber.email }),
        duration: undoMs,
        action: { label: m.shared_undo(), onPress: () => void restore(subscriber) },
      });
    });

  const revive = ({ id }: Subscriber) =>
    command(async () => (await loadSubscribers()).reviveSubscriber(id));

  const saveFile = () =>
    command(async () => {
      const subscribers = await (await loadSubscribers()).fetchEverySubscriber(channelId);
      const rows = subscribers.rows.map(({ email, state, askedAt }) => [
        email,
        stateLabels[state](),
        askedAt,
      ]);
      const head = [m.newsletter_email(), m.newsletter_state(), m.newsletter_since()];
      downloadFile(
        `${slug}-subscribers.csv`,
        [csvOf([head, ...rows, ...unreadableLines(subscribers)])],
        "text/csv",
      );
    });

  return (
    <>
      <QueryView
        query={subscriberQueries.counts(workspaceId, channelId)}
        loading={<Skeleton className="h-32" />}
      >
        {(counts) => (
          <SubscriberCard
            counts={counts}
            slug={slug}
            isOpen={isOpen}
            onOpen={canEdit ? () => setIsOpen(true) : undefined}
          >
            {isOpen && (
              <SubscriberList
                query={list}
                onAdd={async (email) => {
                  await (await loadSubscribers()).addSubscriber(channelId, email, currentLocale());
                  await readAgain();
                }}
                onRemove={remove}
                onRevive={revive}
                onExport={saveFile}
              />
            )}
          </SubscriberCard>
        )}
      </QueryView>
      {canConnect && (
        <SenderDomainCard
          onCheck={async () => (await loadSubscribers()).checkSenderDomain(channelId)}
        />
      )}
    </>
  );
}
