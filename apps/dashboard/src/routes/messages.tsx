import { MessagesScreen } from "#features/messages/messages-screen.tsx";
import { MessagesScreenLoading } from "#features/messages/messages-screen-loading.tsx";
import { queryLoader } from "#workspace/query-loader.ts";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";
import { dayOf } from "@postlark/domain/calendar-day";
import { useState } from "react";

export const loader = queryLoader(workspaceQueries.conversations);

/** /messages before its data is there. */
export function MessagesLoading() {
  return (
    <>
      <ScreenHeading title={m.messages_title()} />
      <MessagesScreenLoading />
    </>
  );
}

/** /messages */
export function Messages() {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <ScreenHeading title={m.messages_title()} />
      <QueryView query={workspaceQueries.conversations()} loading={<MessagesScreenLoading />}>
        {(data) => <MessagesScreen today={today} {...data} />}
      </QueryView>
    </>
  );
}
