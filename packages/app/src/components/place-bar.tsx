import { m } from "#paraglide/messages.js";
import { BottomBar, BottomBarItem, bottomBarLinkVariants } from "@postlark/ui/bottom-bar";
import { useLocation } from "react-router-dom";
import { type AppLink, currentPlace, type Place } from "../shell/places.ts";

/** As many as fit; the drawer has all of them. */
const maxPlaces = 5;

/**
 * The first places of the navigation, at the bottom of a phone. It has the sidebar's name, since a screen shows only
 * one of them.
 */
export function PlaceBar({ places, Link }: { places: readonly Place[]; Link: AppLink }) {
  const current = currentPlace(useLocation().pathname, places);
  return (
    <BottomBar aria-label={m.nav_label()}>
      {places.slice(0, maxPlaces).map(({ path, label, Icon }) => (
        <BottomBarItem key={path}>
          <Link
            to={path}
            aria-current={path === current ? "page" : undefined}
            className={bottomBarLinkVariants()}
          >
            <Icon />
            <span className="max-w-full truncate px-px">{label()}</span>
          </Link>
        </BottomBarItem>
      ))}
    </BottomBar>
  );
}
