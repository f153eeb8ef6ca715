import { AddMemberButton } from "#features/audience/add-member-button";
import { AudienceScreen, AudienceScreenLoading } from "#features/audience/audience-screen";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";

export const loader = queryLoader(workspaceQueries.audience);

/** /audience before its data is there. */
export function AudienceLoading() {
  return (
    <>
      <TitleRow />
      <AudienceScreenLoading />
    </>
  );
}

/** /audience */
export function Audience() {
  return (
    <>
      <TitleRow />
      <QueryView query={workspaceQueries.audience()} loading={<AudienceScreenLoading />}>
        {(data) => <AudienceScreen {...data} />}
      </QueryView>
    </>
  );
}

function TitleRow() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ScreenHeading title={m.audience_title()} />
      <AddMemberButton />
    </div>
  );
}
