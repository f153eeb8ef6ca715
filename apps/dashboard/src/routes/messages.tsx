import { MessagesScreen } from "#features/messages/messages-screen";
import { MessagesScreenLoading } from "#features/messages/messages-screen-loading";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
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
