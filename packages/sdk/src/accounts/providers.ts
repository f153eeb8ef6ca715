import { configuredBackend } from "../backend.ts";

/** Supabase Auth's settings, as it writes them, if a provider is on that we offer: in few bytes, as most have none. */
export async function fetchProviderSettings(): Promise<string | undefined> {
  const { url, publishableKey } = configuredBackend();
  const answer = await fetch(`${url}/auth/v1/settings?apikey=${publishableKey}`);
  return /"(google|azure|keycloak)":true/.exec(await answer.text())?.input;
}
