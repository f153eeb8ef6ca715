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

/** Each screen before anything is known: what the release says to everybody, and nothing of anybody. */
const screens: Record<(typeof zones)["admin"]["paths"][number], ReactElement> = {
  "/admin": <OverviewScreen {...users} />,
  "/admin/users": <UsersScreen {...users} filtering={noFilter} userExport={noExport} />,
  "/admin/activity": <ActivityScreen />,
  "/admin/revenue": <RevenueScreen />,
  "/admin/security": <SecurityScreen history={pendingHistory} isLiveInterrupted={false} />,
  "/admin/networks": <NetworksScreen {...noApplications} />,
};

/**
 * The markup for index.html, in every language: the frame around every screen, and in it every screen
 * without data, as one document serves them all. `showScreen` shows the one that was asked for.
 */
const markup = await inEveryLanguage(showLanguage, () =>
  renderToStaticMarkup(
    // No path of the zone: which one is current only the browser knows.
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
