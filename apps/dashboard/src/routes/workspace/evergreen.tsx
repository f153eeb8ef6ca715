import { knownNetwork } from "#components/network-name.ts";
import { QueryView } from "#components/query-view.tsx";
import { useLimitWarnings } from "#components/use-limit-warnings.ts";
import { useNow } from "#components/when/use-now.ts";
import { QueueTabs } from "#features/queue/queue-tabs.tsx";
import { evergreenQuery } from "#workspace/evergreen-query.ts";
import { ListCard } from "#features/recurring/list-card.tsx";
import { ListForm } from "#features/recurring/list-form.tsx";
import { useEvergreen } from "#features/recurring/use-evergreen.ts";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { evergreenLimits } from "@postlark/domain/evergreen";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { manifests } from "@postlark/networks/manifests";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Refresh } from "@postlark/ui/icons/refresh";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id }) => [
  client.query(workspaceQueries.channels(id)),
  client.query(evergreenQuery(id)),
]);

/** Evergreen lists, whose entries are repeated in turn. */
export function Component() {
  const { id, slug, timeZone, role } = useWorkspace();
  const now = useNow();
  const commands = useEvergreen();
  const [isAdding, setIsAdding] = useState(false);
  const { data: read = [] } = useQuery(workspaceQueries.channels(id));
  const channels = read.map((channel) => {
    const network = knownNetwork(channel.network);
    const refusesRepeats = network !== undefined && manifests[network].refusesRepeats === true;
    return { ...channel, refusesRepeats };
  });
  const warningsOf = useLimitWarnings(now);
  const mayChange = isAtLeast(role, "editor");
  return (
    <>
      <ScreenHeader title={m.recurring_evergreen_title()}>
        {mayChange && !isAdding && (
          <Button onClick={() => setIsAdding(true)}>{m.recurring_evergreen_new()}</Button>
        )}
      </ScreenHeader>
      <QueueTabs current="evergreen" />
      <p className="text-sm text-ink-muted">{m.recurring_evergreen_about()}</p>
      {isAdding && (
        <Card>
          <CardHeader>
            <CardTitle>{m.recurring_evergreen_new()}</CardTitle>
          </CardHeader>
          <CardContent>
            <ListForm
              channels={read.filter(({ removedAt }) => removedAt === null)}
              onSave={commands.saveList}
              onCancel={() => setIsAdding(false)}
            />
          </CardContent>
        </Card>
      )}
      <QueryView
        query={evergreenQuery(id)}
        loading={<Skeleton className="h-70 w-full rounded-lg" />}
      >
        {(lists) =>
          lists.length === 0 && !isAdding ? (
            <Card>
              <EmptyState
                icon={<Refresh />}
                title={m.recurring_evergreen_none()}
                description={m.recurring_evergreen_none_about({ count: evergreenLimits.lists })}
              />
            </Card>
          ) : (
            lists.map((list) => (
              <ListCard
                key={list.id}
                list={list}
                channels={channels}
                timeZone={timeZone}
                now={now}
                postsPath={`/w/${slug}/posts`}
                warnings={list.isPaused ? [] : warningsOf(list.channelIds)}
                commands={mayChange ? commands : undefined}
              />
            ))
          )
        }
      </QueryView>
    </>
  );
}
