import { json } from "../http/responses.ts";
import type { Handler } from "./auth.ts";
import { refuse } from "./errors.ts";
import type { RateLimits } from "./rate-limits.ts";
import { postGenerateLink, postInvite } from "./routes/admin-links.ts";
import {
  deleteUserById,
  deleteUserFactor,
  getUserById,
  getUserFactors,
  getUsers,
  postUser,
  putUserById,
} from "./routes/admin-users.ts";
import { deleteFactorById, postChallenge, postFactor, postFactorVerify } from "./routes/factors.ts";
import { deleteIdentity } from "./routes/identities.ts";
import { postOtp, postRecover, postResend } from "./routes/mail-requests.ts";
import {
  deletePasskeyById,
  deleteUserPasskey,
  getPasskeys,
  getUserPasskeys,
  patchPasskey,
} from "./routes/passkeys.ts";
import {
  postAuthenticationOptions,
  postAuthenticationVerify,
  postRegistrationOptions,
  postRegistrationVerify,
} from "./routes/passkey-ceremonies.ts";
import { getAuthorize, getCallback, getLinkAuthorize } from "./routes/providers.ts";
import { getSettings } from "./routes/settings.ts";
import { postSignUp } from "./routes/sign-up.ts";
import { postToken } from "./routes/token.ts";
import { getReauthenticate, getUser, postLogout, putUser } from "./routes/user.ts";
import { getVerify, postVerify } from "./routes/verify.ts";

const getHealth: Handler = () =>
  json({
    version: "local",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** `GET /.well-known/jwks.json`: the public keys for verifying tokens. */
const getJwks: Handler = (auth) =>
  json(auth.tokens.jwks, 200, { "cache-control": "public, max-age=600" });

/** One method on one path below `/auth/v1`; `:name` matches one segment. */
export type Route = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  handle: Handler;
  /** The limit per address that requests count against. */
  limit?: keyof RateLimits;
  /** Requires the secret key. */
  isAdmin?: true;
};

/** All routes. `/token` and `/signup` apply limits themselves, by grant type. */
export const routes: readonly Route[] = [
  { method: "GET", path: "/health", handle: getHealth },
  { method: "GET", path: "/.well-known/jwks.json", handle: getJwks },
  { method: "GET", path: "/settings", handle: getSettings },

  { method: "POST", path: "/signup", handle: postSignUp },
  { method: "POST", path: "/token", handle: postToken },
  { method: "POST", path: "/otp", handle: postOtp, limit: "signUp" },
  { method: "POST", path: "/recover", handle: postRecover, limit: "mailRequest" },
  { method: "POST", path: "/resend", handle: postResend, limit: "mailRequest" },
  { method: "GET", path: "/verify", handle: getVerify, limit: "verification" },
  { method: "POST", path: "/verify", handle: postVerify, limit: "verification" },

  { method: "GET", path: "/authorize", handle: getAuthorize, limit: "token" },
  { method: "GET", path: "/callback", handle: getCallback, limit: "token" },
  { method: "GET", path: "/user/identities/authorize", handle: getLinkAuthorize, limit: "update" },
  {
    method: "DELETE",
    path: "/user/identities/:identity_id",
    handle: deleteIdentity,
    limit: "update",
  },

  { method: "GET", path: "/user", handle: getUser },
  { method: "PUT", path: "/user", handle: putUser, limit: "update" },
  { method: "GET", path: "/reauthenticate", handle: getReauthenticate },
  { method: "POST", path: "/logout", handle: postLogout },

  { method: "POST", path: "/factors", handle: postFactor },
  { method: "DELETE", path: "/factors/:factor_id", handle: deleteFactorById },
  { method: "POST", path: "/factors/:factor_id/challenge", handle: postChallenge },
  { method: "POST", path: "/factors/:factor_id/verify", handle: postFactorVerify },

  { method: "POST", path: "/passkeys/registration/options", handle: postRegistrationOptions },
  { method: "POST", path: "/passkeys/registration/verify", handle: postRegistrationVerify },
  {
    method: "POST",
    path: "/passkeys/authentication/options",
    handle: postAuthenticationOptions,
    limit: "passkey",
  },
  { method: "POST", path: "/passkeys/authentication/verify", handle: postAuthenticationVerify },
  { method: "GET", path: "/passkeys", handle: getPasskeys },
  { method: "PATCH", path: "/passkeys/:passkey_id", handle: patchPasskey },
  { method: "DELETE", path: "/passkeys/:passkey_id", handle: deletePasskeyById },

  { method: "POST", path: "/invite", handle: postInvite, isAdmin: true },
  { method: "POST", path: "/admin/generate_link", handle: postGenerateLink, isAdmin: true },
  { method: "GET", path: "/admin/users", handle: getUsers, isAdmin: true },
  { method: "POST", path: "/admin/users", handle: postUser, isAdmin: true },
  { method: "GET", path: "/admin/users/:user_id", handle: getUserById, isAdmin: true },
  { method: "PUT", path: "/admin/users/:user_id", handle: putUserById, isAdmin: true },
  { method: "DELETE", path: "/admin/users/:user_id", handle: deleteUserById, isAdmin: true },
  { method: "GET", path: "/admin/users/:user_id/factors", handle: getUserFactors, isAdmin: true },
  {
    method: "DELETE",
    path: "/admin/users/:user_id/factors/:factor_id",
    handle: deleteUserFactor,
    isAdmin: true,
  },

  { method: "GET", path: "/admin/users/:user_id/passkeys", handle: getUserPasskeys, isAdmin: true },
  {
    method: "DELETE",
    path: "/admin/users/:user_id/passkeys/:passkey_id",
    handle: deleteUserPasskey,
    isAdmin: true,
  },

  {
    method: "POST",
    path: "/sso",
    handle: refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
  },
];
