import { nameManifestOnceUsed } from "#islands/name-manifest.ts";
import { startIslands } from "#islands/start-islands.ts";
import { whenUrgent } from "#islands/when-urgent.ts";

// What the account screens and not-found run, before a click can come.
nameManifestOnceUsed();
startIslands(whenUrgent);
