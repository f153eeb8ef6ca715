import { prepareInvitation } from "#invitation/prepare-invitation.ts";
import { linkManifestOnInteraction } from "#islands/link-manifest.ts";
import { startIslands } from "#islands/start-islands.ts";
import { whenProviders } from "#providers/ask-providers.ts";
import { whenUrgent } from "#islands/when-urgent.ts";

// Code of the account screens and the not-found page that runs before a click.
prepareInvitation();
linkManifestOnInteraction();
startIslands((root, hydrate) => {
  whenUrgent(root, hydrate);
  void whenProviders(hydrate);
});
