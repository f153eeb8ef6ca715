import { AddMemberButton } from "#features/audience/add-member-button";
import { AudienceScreen, AudienceScreenLoading } from "#features/audience/audience-screen";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";

export const loader = queryLoader(workspaceQueries.audience);

/** /audience */
export function Audience() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={m.audience_title()} />
        <AddMemberButton />
      </div>
      <QueryView query={workspaceQueries.audience()} loading={<AudienceScreenLoading />}>
        {(data) => <AudienceScreen {...data} />}
      </QueryView>
    </>
  );
}
