import { m } from "#paraglide/messages.js";
import { fetchSignInMethods, type SignInMethods } from "@postlark/sdk/sign-in-methods";
import type { ComponentType } from "react";
import { SettingsSection } from "../settings-section.tsx";
import { NoPasswordCard } from "./no-password-card.tsx";
import { SignInRow } from "./sign-in-row.tsx";
import { useConnectReturn } from "./use-connect-return.ts";

/** The parts for this user; the password's form is not among them. @param settings of Supabase Auth, as it writes them */
export async function loadSignInParts(settings: string): Promise<{
  Password: ComponentType | undefined;
  SignIn: ComponentType;
}> {
  const methods = await fetchSignInMethods(settings);
  return {
    Password: methods.hasPassword ? undefined : NoPasswordCard,
    SignIn: () => <SignInSection {...methods} />,
  };
}

/** The providers that the user signs in with, or could; one that was switched off can still be disconnected. */
export function SignInSection({ providers, identities, isLastOne }: SignInMethods) {
  useConnectReturn();
  const connected = new Set(identities.map(({ provider }) => provider));
  return (
    <SettingsSection title={m.account_sign_in_title()} description={m.account_sign_in_lead()}>
      <ul className="divide-y divide-line">
        {identities.map((identity) => (
          <SignInRow
            key={identity.id}
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
