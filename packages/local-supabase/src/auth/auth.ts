import type { Context } from "../context.ts";
import { StartError } from "../start-error.ts";
import { GuessGuard } from "./guess-guard.ts";
import { Passwords } from "./passwords.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";
import { createRedirectPolicy, type RedirectPolicy } from "./redirects.ts";

/** What the service's routes share: the backend's context and the service's own state. */
export type Auth = Context & {
  passwords: Passwords;
  limits: RateLimits;
  /** Wrong passwords, per account. */
  passwordGuesses: GuessGuard;
  /** Wrong mailed codes, per account. */
  codeGuesses: GuessGuard;
  redirects: RedirectPolicy;
};

/** @throws StartError when the project's site is no URL */
export function createAuth(context: Context): Auth {
  const { auth: rules } = context.config;
  if (!URL.canParse(rules.site_url)) {
    throw new StartError("auth.site_url: Expected an absolute URL such as http://localhost:3000");
  }
  return {
    ...context,
    passwords: new Passwords(),
    limits: createRateLimits(rules),
    passwordGuesses: new GuessGuard(),
    codeGuesses: new GuessGuard(),
    redirects: createRedirectPolicy(rules.site_url, rules.additional_redirect_urls),
  };
}

/** One request on its way through the service. */
export type Call = {
  request: Request;
  url: URL;
  /** The client's address. */
  address: string;
  /** The parts of the path that the route names. */
  params: Readonly<Record<string, string>>;
};

/** What a route does. */
export type Handler = (auth: Auth, call: Call) => Promise<Response> | Response;
