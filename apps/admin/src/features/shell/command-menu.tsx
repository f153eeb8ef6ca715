import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { CommandCenter } from "@postlark/app/components/command-center";
import type { CommandCenterProps } from "@postlark/app/components/commands";
import { openDocument } from "@postlark/app/shell/document-navigation";
import { paletteLabels, placeCommands } from "@postlark/app/commands/place-commands";
import { useLogOut } from "@postlark/app/session/use-log-out";
import { href, type Path, type UnownedPath } from "@postlark/site/href";
import { zoneOf } from "@postlark/site/zones";
import type { Command } from "@postlark/ui/command-palette";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { LogOut } from "@postlark/ui/icons/log-out";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { places } from "./places.ts";
import { useFoundUsers } from "./use-found-users.tsx";

// One chunk for everything that the frame loads on demand.
export { AccountPanel } from "./account-panel.tsx";

/** The key pressed after G for a screen, by the end of its path. */
const placeKeys: Readonly<Record<string, string>> = {
  admin: "O",
  users: "U",
  activity: "A",
  revenue: "R",
  security: "S",
  settings: ",",
  dashboard: "D",
};

/** The console's palette and shortcuts: its screens and every user, in a chunk loaded on demand. */
export function CommandMenu(props: CommandCenterProps) {
  const navigate = useNavigate();
  const goTo = (path: Path | UnownedPath) =>
    zoneOf(path) === "admin" ? void navigate(path) : openDocument(href(path));
  const [search, setSearch] = useState("");
  const matchingUsers = useFoundUsers(props.typed === null ? "" : search);
  const { label, logOut } = useLogOut(session);
  const { actions, logOutKeywords } = paletteLabels();
  const dashboard = { path: "/dashboard", label: m.nav_dashboard, Icon: ArrowRight } as const;
  const commands: readonly Command[] = [
    ...placeCommands([...places, dashboard], placeKeys, goTo),
    {
      id: "log-out",
      label,
      keywords: logOutKeywords,
      icon: <LogOut />,
      group: actions,
      onSelect: logOut,
    },
  ];
  return (
    <CommandCenter commands={commands} found={matchingUsers} onSearch={setSearch} {...props} />
  );
}
