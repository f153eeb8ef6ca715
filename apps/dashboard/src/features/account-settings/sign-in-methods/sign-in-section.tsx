import { m } from "#paraglide/messages.js";
import type { SignInMethods } from "@postlark/sdk/sign-in-methods";
import type { ProviderName } from "@postlark/site/providers";
import { SettingsSection } from "../settings-section.tsx";
import { SignInRow } from "./sign-in-row.tsx";
import { useConnectResultToast } from "./use-connect-result-toast.ts";

export type SignInSectionProps = Pick<SignInMethods, "identities" | "isLastOne"> & {
  /** Those that are on. */
  providers: readonly ProviderName[];
};

/** The providers that the user signs in with, or could; one that was switched off can still be disconnected. */
export function SignInSection({ providers, identities, isLastOne }: SignInSectionProps) {
  useConnectResultToast();
  const connected = new Set<string>(identities.map(({ provider }) => provider));
  return (
    <SettingsSection title={m.account_sign_in_title()} description={m.account_sign_in_lead()}>
      <ul className="divide-y divide-line">
        {identities.map((identity) => (
          <SignInRow
            key={identity.identity_id}
            provider={identity.provider}
            identity={identity}
            isLastOne={isLastOne}
          />
        ))}
        {providers
          .filter((provider) => !connected.has(provider))
          .map((provider) => (
            <SignInRow key={provider} provider={provider} identity={undefined} isLastOne={false} />
          ))}
      </ul>
    </SettingsSection>
  );
}
