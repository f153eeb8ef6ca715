import { LiveOverviewHeader, LiveOverviewLoading } from "./components/live-overview-loading.tsx";
import { ScreenFallback, Shell } from "./features/shell/shell.tsx";
import { addCatalogues, showLanguage } from "@postlark/app/language";
import { Loading as AnalyticsLoading } from "./routes/analytics.tsx";
import { Loading as AudienceLoading } from "./routes/audience.tsx";
import { Loading as DashboardLoading } from "./routes/dashboard.tsx";
import { Loading as MessagesLoading } from "./routes/messages.tsx";
import { Loading as ScheduleLoading } from "./routes/schedule.tsx";
import type { ScreenPath } from "./routes/screens.ts";
import { Loading as SettingsLoading } from "./routes/settings.tsx";
import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import * as live from "#paraglide/live-catalogue.js";
import * as settings from "#paraglide/settings-catalogue.js";
import { inEveryLanguage } from "@postlark/site/every-language";
import type { ComponentType } from "react";
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

/**
 * The markup for index.html, in every language: the shell before anybody knows who is signed in, and
 * in it the frame of every screen, as one document serves them all; behind it, the shell of a live
 * workspace with the frame of its overview. `showScreen` shows what was asked for; nothing in it answers yet, so nothing in it can be
 * pressed.
 */
export const markup = await inEveryLanguage(showLanguage, () =>
  renderToStaticMarkup(
    // No path of the zone: which one is current only the browser knows.
    <MemoryRouter initialEntries={["/-"]}>
      <Shell user={null} isAdmin={false}>
        {Object.entries({ ...loadingScreens, "*": ScreenFallback }).map(([path, LoadingScreen]) => (
          <div key={path} data-screen={path} hidden inert className="contents">
            <LoadingScreen />
          </div>
        ))}
      </Shell>
      <template data-live="">
        <Shell user={null} isAdmin={false} workspace={{ kind: "live", slug: "-", name: null }}>
          <div data-screen="/w/-/overview" hidden inert className="contents">
            <LiveOverviewHeader />
            <LiveOverviewLoading />
          </div>
          <div data-screen="*" hidden inert className="contents">
            <ScreenFallback />
          </div>
        </Shell>
      </template>
    </MemoryRouter>,
  ),
);
