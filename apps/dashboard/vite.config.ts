import { singlePageApp } from "@postlark/config/vite";
import { zoneOf, zones } from "@postlark/site/zones";

export default singlePageApp({
  base: zones.dashboard.assets,
  port: 3002,
  isOwned: (path) => zoneOf(path) === "dashboard",
});
