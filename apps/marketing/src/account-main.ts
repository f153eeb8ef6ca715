import { keepInvitation } from "#invitation/keep-invitation.ts";
import { nameManifestOnceUsed } from "#islands/name-manifest.ts";
import { startIslands } from "#islands/start-islands.ts";
import { whenProviders } from "#providers/ask-providers.ts";
import { whenUrgent } from "#islands/when-urgent.ts";

// Code of the account screens and the not-found page that runs before a click.
keepInvitation();
nameManifestOnceUsed();
startIslands((root, hydrate) => {
  whenUrgent(root, hydrate);
  void whenProviders(hydrate);
});
