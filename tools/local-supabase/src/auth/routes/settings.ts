import { providerNames } from "../../config-providers.ts";
import { json } from "../../http/responses.ts";
import type { Handler } from "../auth.ts";

/** Providers that Supabase Auth names here and this backend does not have. */
const absent = [
  "apple bitbucket discord facebook snapchat figma fly github gitlab kakao linkedin linkedin_oidc",
  "notion spotify slack slack_oidc workos twitch twitter phone zoom",
].flatMap((names) => names.split(" "));

/** `GET /settings`: what a login screen has to know. */
export const getSettings: Handler = ({ config: { auth: rules }, relyingParty }) => {
  const external = {
    anonymous_users: rules.enable_anonymous_sign_ins,
    email: rules.email.enable_signup,
    ...Object.fromEntries(absent.map((name) => [name, false])),
    ...Object.fromEntries(providerNames.map((name) => [name, rules.external[name].enabled])),
  };
  return json({
    external,
    disable_signup: !rules.enable_signup,
    mailer_autoconfirm: !rules.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: relyingParty !== undefined,
  });
};
