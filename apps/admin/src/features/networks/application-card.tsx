import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import type { Application } from "@postlark/sdk/applications";
import { Badge } from "@postlark/ui/badge";
import { Card, CardContent, CardDescription, CardTitle } from "@postlark/ui/card";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import type { ApplicationActions } from "./application-actions.ts";
import { ApplicationForm } from "./application-form.tsx";
import { CallbackAddress } from "./callback-address.tsx";
import { SavedApplication } from "./saved-application.tsx";

/** The registration of this installation at a network, and its state; one card is open at a time. */
export function ApplicationCard({
  application,
  actions,
}: {
  application: Application;
  actions: ApplicationActions;
}) {
  const { network, name, source, callbackUrl, organizations } = application;
  return (
    <Card>
      <details name="application" className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-3 rounded-lg p-card group-open:pb-0">
          <ChevronRight className="text-ink-muted transition-transform group-open:rotate-90" />
          <CardTitle className="flex-1">{name}</CardTitle>
          <State source={source} />
          <StateLine application={application} />
        </summary>
        <CardContent className="grid grid-cols-1 gap-stack">
          <CardDescription>
            {m.application_register({ name, page: `docs/networks/${network}.md` })}
          </CardDescription>
          <CallbackAddress address={callbackUrl} />
          {source === "stored" && <SavedApplication application={application} actions={actions} />}
          {source === null && (
            <ApplicationForm
              asksForOrganizations={organizations !== null}
              onSave={(input) => actions.set(network, input)}
            />
          )}
        </CardContent>
      </details>
    </Card>
  );
}

function State({ source }: Pick<Application, "source">) {
  switch (source) {
    case "environment":
      return <Badge tone="success">{m.application_set_by_environment()}</Badge>;
    case "stored":
      return <Badge tone="success">{m.application_set()}</Badge>;
    case null:
      return <Badge>{m.application_not_set()}</Badge>;
    default:
      return source satisfies never;
  }
}

function StateLine({ application }: { application: Application }) {
  return <p className="w-full text-sm wrap-anywhere text-ink-muted">{stateLine(application)}</p>;
}

function stateLine(application: Application): string {
  const { name, source, clientId, changedAt, changedBy, variables } = application;
  const id = clientId ?? "";
  const who = changedBy ?? m.application_by_nobody();
  if (source === "environment") {
    return m.application_of_environment({ id, variables: variables.join(", ") });
  }
  if (changedAt === null) return m.application_none({ name });
  const when = formatMoment(changedAt);
  return source === null
    ? m.application_removed({ when, who })
    : m.application_kept({ id, when, who });
}
