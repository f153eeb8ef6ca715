import type { Context } from "../context.ts";
import { StartError } from "../start-error.ts";
import { Background } from "./background.ts";
import { AccountGuard, GuessGuard } from "./guess-guard.ts";
import { MailLimits } from "./mail-limits.ts";
import { Passwords } from "./passwords.ts";
import { Discoveries } from "./provider-discovery.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createRedirectPolicy } from "./redirects.ts";
import { relyingPartyOf } from "./relying-party.ts";

export type Auth = ReturnType<typeof createAuth>;

/** @throws StartError when the project's site is no URL */
export function createAuth(context: Context) {
  const { auth: rules } = context.config;
  if (!URL.canParse(rules.site_url)) {
    throw new StartError("auth.site_url: Expected an absolute URL such as http://localhost:3000");
  }
  return {
    ...context,
    passwords: new Passwords(context.passwordCost),
    limits: createRateLimits(rules),
    mailLimits: new MailLimits(rules),
    passwordGuesses: new AccountGuard(),
    codeGuesses: new AccountGuard(),
    /** Wrong link tokens name no account, so they count by the client's address. */
    linkGuesses: new GuessGuard(30),
    background: new Background(context.log),
    discoveries: new Discoveries(),
    relyingParty: relyingPartyOf(rules),
    redirects: createRedirectPolicy(rules.site_url, rules.additional_redirect_urls),
  };
}

export type Call = {
  request: Request;
  url: URL;
  address: string;
  params: Readonly<Record<string, string>>;
};

export type Handler = (auth: Auth, call: Call) => Promise<Response> | Response;
