import { OverviewHeader, OverviewLoading } from "./components/overview-loading.tsx";
import { ScreenFallback } from "./components/screen-fallback.tsx";
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

/** Nobody is known yet, nor the path: which link is current only the browser knows. */
function drawn(children: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={["/-"]}>{children}</MemoryRouter>);
}

/** A screen that `showScreen` shows; nothing in it answers yet, so nothing in it can be pressed. */
function Screen({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div data-screen={path} hidden inert className="contents">
      {children}
    </div>
  );
}

/** The shell of a live workspace, whose address nobody knows yet, with the frame of its overview. */
const workspaceShell = (
  <Shell user={null} isAdmin={false} workspace={{ kind: "live", slug: "-", name: null }}>
    <Screen path="/w/-/overview">
      <OverviewHeader />
      <OverviewLoading />
    </Screen>
    <Screen path="*">
      <ScreenFallback />
    </Screen>
  </Shell>
);

/** The shell before anybody knows who is signed in, and in it the frame of every screen of the sample. */
const sampleShell = (
  <Shell user={null} isAdmin={false}>
    {Object.entries({ ...loadingScreens, "*": ScreenFallback }).map(([path, LoadingScreen]) => (
      <Screen key={path} path={path}>
        <LoadingScreen />
      </Screen>
    ))}
  </Shell>
);

/**
 * What the documents hold before the app draws, in every language. That of the sample carries the live shell as
 * well: /dashboard leads to the workspace that was used last.
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
