import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";

/** Links to the audit, for those who may read it. */
export function AuditCard({ slug }: { slug: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.workspaces_settings_audit()}</CardTitle>
        <CardDescription>{m.workspaces_settings_audit_about()}</CardDescription>
      </CardHeader>
      <CardContent>
        <AppLink
          to={`/w/${slug}/settings/audit`}
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          {m.workspaces_settings_audit_open()}
        </AppLink>
      </CardContent>
    </Card>
  );
}
