import type { Handler } from "../auth.ts";
import { json } from "../../http/answers.ts";

export const getHealth: Handler = () =>
  json({
    version: "local",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** `GET /.well-known/jwks.json`: the keys with which anybody can check a token. */
export const getJwks: Handler = (auth) =>
  json(auth.tokens.jwks, 200, { "cache-control": "public, max-age=600" });

const socialProviders = [
  "apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin",
  "linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom",
].flatMap((line) => line.split(" "));

export const getSettings: Handler = ({ config: { auth: rules } }) =>
  json({
    external: {
      ...Object.fromEntries(socialProviders.map((name) => [name, false])),
      anonymous_users: rules.enable_anonymous_sign_ins,
      email: rules.email.enable_signup,
      phone: false,
    },
    disable_signup: !rules.enable_signup,
    mailer_autoconfirm: !rules.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  });
