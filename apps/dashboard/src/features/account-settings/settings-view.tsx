import { QueryView } from "#components/query-view.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { type ReactNode, use } from "react";
import { FoundSetting } from "#components/found-setting.tsx";
import { SettingsFormContext } from "./settings-form.ts";
import { m } from "#paraglide/messages.js";
import { Card, CardContent, CardHeader } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

/** Renders its children once the settings are loaded, or the loading state or error. */
export function SettingsView({
  loading = <SettingsLoading />,
  children,
}: {
  loading?: ReactNode;
  children: ReactNode;
}) {
  if (use(SettingsFormContext) !== null) {
    return (
      <>
        {children}
        <FoundSetting />
      </>
    );
  }
  return (
    <QueryView query={accountQueries.settings()} loading={loading}>
      {() => null}
    </QueryView>
  );
}

const cards = ["first", "second"];
const rows = ["first", "second", "third"];

export function SettingsLoading() {
  return (
    <div aria-busy="true" className="grid items-start gap-stack lg:grid-cols-2">
      <output className="sr-only">{m.loading()}</output>
      {cards.map((card) => (
        <Card key={card}>
          <CardHeader>
            <Skeleton className="h-6 w-40" />
          </CardHeader>
          <CardContent className="grid gap-stack">
            {rows.map((row) => (
              <div key={row} className="grid h-control content-center gap-1.5">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            ))}
          </CardContent>
        </Card>
      ))}
    </div>
  );
}
