import { Dashboard } from "./dashboard";
import { Analytics } from "./analytics";
import { Schedule } from "./schedule";
import { Messages } from "./messages";
import { Audience } from "./audience";
import { Settings } from "./settings";
import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";

type ScreenPath = (typeof zones)["dashboard"]["paths"][number];

/**
 * One screen for each path of the zone, in one chunk; a path more or less in the routing table does
 * not compile.
 */
export const screens: Record<ScreenPath, ComponentType> = {
  "/dashboard": Dashboard,
  "/analytics": Analytics,
  "/schedule": Schedule,
  "/messages": Messages,
  "/audience": Audience,
  "/settings": Settings,
};
