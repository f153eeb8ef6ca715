import { MessagesScreen } from "#features/messages/messages-screen";
import { MessagesScreenLoading } from "#features/messages/messages-screen-loading";
import { queryClientContext } from "#lib/query-client-context";
import { QueryFailure } from "#lib/query-failure";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import { dayOf } from "@postlark/domain/calendar-day";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";

/** Starts what the screen reads; a failure is the screen's to show. */
export function loader({ context }: LoaderFunctionArgs): null {
  context
    .get(queryClientContext)
    .query(workspaceQueries.conversations())
    .catch(() => {});
  return null;
}

/** /messages */
export function Messages() {
  return (
    <>
      <ScreenHeading title={m.messages_title()} />
      <MessagesContents />
    </>
  );
}

function MessagesContents() {
  const [today] = useState(() => dayOf(new Date()));
  const messages = useQuery(workspaceQueries.conversations());
  if (messages.isPending) return <MessagesScreenLoading />;
  if (messages.isError) {
    const { error, isFetching, refetch } = messages;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <MessagesScreen today={today} {...messages.data} />;
}
