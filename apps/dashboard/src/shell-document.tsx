import { OverviewHeader, OverviewLoading } from "./components/overview-loading.tsx";
import { LateLoading, ScreenFallback } from "./components/screen-fallback.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { addCatalogues, showLanguage } from "@postlark/app/language/language";
import { Loading as AnalyticsLoading } from "./routes/sample/analytics.tsx";
import { Loading as AudienceLoading } from "./routes/sample/audience.tsx";
import { Loading as DashboardLoading } from "./routes/sample/dashboard.tsx";
import { Loading as MessagesLoading } from "./routes/sample/messages.tsx";
import { Loading as ScheduleLoading } from "./routes/sample/schedule.tsx";
import type { ScreenPath } from "./routes/sample/screens.ts";
import { Loading as SettingsLoading } from "./routes/sample/settings.tsx";
import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import * as live from "#paraglide/live-catalogue.js";
import * as settings from "#paraglide/settings-catalogue.js";
import { inEveryLanguage } from "@postlark/site/every-language";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

addCatalogues({ load: catalogues, use: setCatalogue });
addCatalogues({ load: live.catalogues, use: live.setCatalogue });
addCatalogues({ load: settings.catalogues, use: settings.setCatalogue });

const loadingScreens: Record<ScreenPath, ComponentType> = {
  "/dashboard": DashboardLoading,
  "/analytics": AnalyticsLoading,
  "/schedule": ScheduleLoading,
  "/messages": MessagesLoading,
  "/audience": AudienceLoading,
  "/settings": SettingsLoading,
};

/** Prerendered without a user or path: the browser marks the current link. */
function drawn(children: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={["/-"]}>{children}</MemoryRouter>);
}

/** A screen that `showScreen` reveals; inert until hydrated. */
function Screen({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div data-screen={path} hidden inert className="contents">
      {children}
    </div>
  );
}

/** The shell of a live workspace of unknown slug, with the overview's placeholder. */
const workspaceShell = (
  <Shell user={null} isAdmin={false} workspace={{ kind: "live", slug: "-", name: null }}>
    <Screen path="/w/-/overview">
      <OverviewHeader />
      <OverviewLoading />
    </Screen>
    <Screen path="*">
      <ScreenFallback />
    </Screen>
    <LateLoading />
  </Shell>
);

/** The shell before the user is known, with a placeholder of every sample screen. */
const sampleShell = (
  <Shell user={null} isAdmin={false}>
    {Object.entries({ ...loadingScreens, "*": ScreenFallback }).map(([path, LoadingScreen]) => (
      <Screen key={path} path={path}>
        <LoadingScreen />
      </Screen>
    ))}
    <LateLoading />
  </Shell>
);

/**
 * The documents' markup before the app renders, in every language. The sample's includes the live shell, since
 * /dashboard may redirect to the last used workspace.
 */
export const documents = {
  "index.html": await inEveryLanguage(showLanguage, () =>
    drawn(
      <>
        {sampleShell}
        <template data-live="">{workspaceShell}</template>
      </>,
    ),
  ),
  "workspace.html": await inEveryLanguage(showLanguage, () => drawn(workspaceShell)),
};
