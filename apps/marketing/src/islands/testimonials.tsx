import { Testimonials } from "#features/landing/testimonials.tsx";
import type { Hydrate } from "./hydrate-on-demand.ts";

import { hydrateIsland } from "./hydrate-island.tsx";

export const hydrate: Hydrate = (root) => hydrateIsland(root, <Testimonials />);
