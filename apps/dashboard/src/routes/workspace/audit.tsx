import { BackLink } from "#components/back-link.tsx";
import { auditAddress, auditFilterOf } from "#features/audit/audit-address.ts";
import { auditQuery } from "#features/audit/audit-query.ts";
import { AuditScreen } from "#features/audit/audit-screen.tsx";
import { useAuditExport } from "#features/audit/use-audit-export.ts";
import { catalogues, setCatalogue } from "#paraglide/audit-catalogue.js";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useAddressState } from "@postlark/app/shell/address-state";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { joinCatalogues } from "@postlark/app/language/language";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { workspaceLoader } from "./workspace-loader.ts";

/** Debounce before typed text is written to the URL, in ms. */
const typingMs = 300;

let joined: Promise<void> | undefined;

export function joinMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}

export const loader = workspaceLoader((client, { id, timeZone, role }, { request }) => {
  if (!isAtLeast(role, "admin")) return [];
  const address = auditAddress.parse(new URL(request.url).searchParams);
  return [
    client.infiniteQuery(auditQuery(id, auditFilterOf(address, timeZone))),
    client.query(workspaceQueries.people(id)),
    client.query(workspaceQueries.channels(id)),
  ];
});

export function Component() {
  const { role } = useWorkspace();
  if (isAtLeast(role, "admin")) return <Audit />;
  return (
    <>
      <ScreenHeading title={m.audit_title()} />
      <Card>
        <EmptyState title={m.audit_forbidden()} />
      </Card>
    </>
  );
}

function Audit() {
  const { id, slug, timeZone } = useWorkspace();
  const [address, change] = useAddressState(auditAddress);
  const { data: people = [] } = useQuery(workspaceQueries.people(id));
  const { data: channels = [] } = useQuery(workspaceQueries.channels(id));
  const filter = auditFilterOf(address, timeZone);
  const names = { people, channels, timeZone };
  const file = useAuditExport({ id, slug }, filter, names);
  return (
    <>
      <div className="-mb-5">
        <BackLink to={`/w/${slug}/settings/data`}>{m.workspaces_section_data()}</BackLink>
      </div>
      <AuditScreen
        query={useInfiniteQuery(auditQuery(id, filter))}
        address={address}
        names={names}
        onChange={(part) => change(part, { preventScrollReset: true, pauseMs: typingMs })}
        onExport={() => void file.save()}
        isExporting={file.isSaving}
      />
    </>
  );
}
