import { AddMemberButton } from "#features/audience/add-member-button.tsx";
import { AudienceScreen, AudienceScreenLoading } from "#features/audience/audience-screen.tsx";
import { queryLoader } from "#workspace/query-loader.ts";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";

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
