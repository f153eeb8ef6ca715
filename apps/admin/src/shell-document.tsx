import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import { addCatalogues, showLanguage } from "@postlark/app/language/language";
import { inEveryLanguage } from "@postlark/site/every-language";
import type { zones } from "@postlark/site/zones";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { ActivityScreen } from "./features/activity/activity-monitor.tsx";
import { noApplications } from "./features/networks/no-applications.ts";
import { NetworksScreen } from "./features/networks/networks-screen.tsx";
import { OverviewScreen } from "./features/overview/overview-screen.tsx";
import { RevenueScreen } from "./features/revenue/revenue-analytics.tsx";
import { SecurityScreen } from "./features/security/security-screen.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { noExport, noFilter } from "./features/user-management/nothing-asked.ts";
import { UsersScreen } from "./features/user-management/users-screen.tsx";
import { noRoleChanges, pendingHistory, pendingUsers } from "./users/nothing-yet.ts";

addCatalogues({ load: catalogues, use: setCatalogue });

const users = {
  list: pendingUsers,
  roles: noRoleChanges,
  onOpenUser: () => undefined,
  isLiveInterrupted: false,
};

/** Each screen without data, as prerendered for everybody. */
const screens: Record<(typeof zones)["admin"]["paths"][number], ReactElement> = {
  "/admin": <OverviewScreen {...users} />,
  "/admin/users": <UsersScreen {...users} filtering={noFilter} userExport={noExport} />,
  "/admin/activity": <ActivityScreen />,
  "/admin/revenue": <RevenueScreen />,
  "/admin/security": <SecurityScreen history={pendingHistory} isLiveInterrupted={false} />,
  "/admin/networks": <NetworksScreen {...noApplications} />,
};

/**
 * The markup of index.html, in every language: the frame with all screens without data, since one document serves
 * them all. `showScreen` reveals the requested one.
 */
const markup = await inEveryLanguage(showLanguage, () =>
  renderToStaticMarkup(
    // No path of the zone: the browser marks the current link.
    <MemoryRouter initialEntries={["/-"]}>
      <Shell>
        {Object.entries(screens).map(([path, screen]) => (
          <div key={path} data-screen={path} hidden inert className="contents">
            {screen}
          </div>
        ))}
      </Shell>
    </MemoryRouter>,
  ),
);

export const documents = { "index.html": markup };
