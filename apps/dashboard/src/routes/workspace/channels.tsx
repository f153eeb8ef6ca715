import { QueryView } from "#components/query-view.tsx";
import { practiceQuery, unavailableNetworksQuery } from "#features/channels/channel-queries.ts";
import {
  ChannelsHeader,
  ChannelsScreen,
  ChannelsScreenLoading,
} from "#features/channels/channels-screen.tsx";
import { PracticeAccount } from "#features/channels/connect/practice-account.tsx";
import { connectables, isPracticeChoice } from "#features/channels/networks.ts";
import { channelRights, channelOverviews } from "#features/channels/channel-overviews.ts";
import { useChannelActions } from "#features/channels/use-channel-actions.ts";
import { accountQueries } from "#session/account-queries.ts";
import { channelActivityQuery } from "#workspace/channel-activity-query.ts";
import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useQuery } from "@tanstack/react-query";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id }) => [
  client.query(workspaceQueries.channels(id)),
  client.query(channelActivityQuery(id)),
  client.query(channelLimitsQuery(id)),
]);

export function Component() {
  const workspace = useWorkspace();
  const rights = channelRights(workspace.role);
  const actions = useChannelActions(workspace.id);
  const activity = channelActivityQuery(workspace.id);
  const { dataUpdatedAt: asOf } = useQuery(activity);
  const { data: limits = [] } = useQuery(channelLimitsQuery(workspace.id));
  const practice = useQuery({ ...practiceQuery(), enabled: rights.canConnect });
  const offered = connectables.filter((one) => !isPracticeChoice(one) || practice.data !== null);
  const networks = useQuery({ ...unavailableNetworksQuery(), enabled: rights.canConnect });
  const role = useQuery({ ...accountQueries.role(), enabled: rights.canConnect });
  return (
    <>
      <ChannelsHeader rights={rights} />
      <QueryView
        query={workspaceQueries.channels(workspace.id)}
        loading={<ChannelsScreenLoading />}
      >
        {(channels) => (
          <QueryView query={activity} loading={<ChannelsScreenLoading />}>
            {(activities) => (
              <ChannelsScreen
                channels={channelOverviews(channels, activities, limits, new Date(asOf))}
                workspace={workspace}
                rights={rights}
                actions={actions}
                offered={offered}
                unavailable={networks.data}
                isOperator={role.data === "admin"}
                Practice={PracticeAccount}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
