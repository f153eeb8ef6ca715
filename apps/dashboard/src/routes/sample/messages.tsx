import { queryScreen } from "#components/query-screen.tsx";
import {
  MessagesScreen,
  MessagesScreenLoading,
} from "#features/sample/messages/messages-screen.tsx";
import { m } from "#paraglide/messages.js";
import { sampleQueries } from "#workspace/sample-queries.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";

export const { loader, Component, Loading } = queryScreen({
  query: sampleQueries.conversations,
  Header: () => <ScreenHeading title={m.sample_messages_title()} />,
  Screen: MessagesScreen,
  Loading: MessagesScreenLoading,
});
