import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/moments";
import type { Application } from "@postlark/sdk/applications";
import { Badge } from "@postlark/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import type { ApplicationActions } from "./application-actions.ts";
import { ApplicationForm } from "./application-form.tsx";
import { CallbackAddress } from "./callback-address.tsx";
import { KeptApplication } from "./kept-application.tsx";

/** What a network wants of whoever runs this installation, and what it has been given. */
export function ApplicationCard({
  application,
  actions,
}: {
  application: Application;
  actions: ApplicationActions;
}) {
  const { network, name, source, callbackUrl } = application;
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle className="flex flex-wrap items-center gap-3">
          {name}
          <State source={source} />
        </CardTitle>
        <CardDescription>
          {m.application_register({ name, page: `docs/networks/${network}.md` })}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-stack">
        <CallbackAddress address={callbackUrl} />
        {source === "environment" && <SetByEnvironment application={application} />}
        {source === "stored" && <KeptApplication application={application} actions={actions} />}
        {source === null && (
          <>
            <Removed application={application} />
            <ApplicationForm onSave={(input) => actions.set(network, input)} />
          </>
        )}
      </CardContent>
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

function SetByEnvironment({ application: { clientId, variables } }: { application: Application }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-muted">
      {m.application_of_environment({ id: clientId ?? "", variables: variables.join(", ") })}
    </p>
  );
}

function Removed({ application: { changedAt, changedBy } }: { application: Application }) {
  if (changedAt === null) return null;
  return (
    <p className="text-sm text-ink-muted">
      {m.application_removed({
        when: formatMoment(changedAt),
        who: changedBy ?? m.application_by_nobody(),
      })}
    </p>
  );
}
