import type { ApiKeys, Claims, Tokens } from "../context.ts";
import { claimsOf, expiredMessage } from "./access.ts";
import type { ChannelPermissions } from "./channel-permissions.ts";
import { ExpiryTimer } from "./expiry-timer.ts";

/** As whom a channel acts: its token, which can be renewed and expires. */
export class ChannelIdentity {
  readonly #expiry = new ExpiryTimer();
  #token: string;
  #claims: Claims;

  /** @param token what `claims` were read from */
  constructor(token: string, claims: Claims) {
    this.#token = token;
    this.#claims = claims;
  }

  get claims(): Claims {
    return this.#claims;
  }

  /** @param onExpired is told hosted Realtime's words for it */
  watch(onExpired: (message: string) => void): void {
    const { exp } = this.#claims;
    this.#expiry.start(exp, () => onExpired(expiredMessage(exp ?? 0)));
  }

  stop(): void {
    this.#expiry.stop();
  }

  /**
   * Takes the token of an `access_token` message; a key instead of a token changes nothing, as on hosted Supabase.
   * @returns whether anything has changed
   * @throws AccessError when the token is not to be trusted or permits less than the one before
   */
  async renew(
    payload: unknown,
    core: { keys: ApiKeys; tokens: Tokens; isPage: boolean },
    permissions: ChannelPermissions,
  ): Promise<boolean> {
    const token =
      typeof payload === "object" && payload !== null && "access_token" in payload
        ? payload.access_token
        : undefined;
    if (typeof token !== "string" || token.startsWith("sb_") || token === this.#token) return false;
    const claims = await claimsOf(token, core);
    await permissions.load(claims);
    this.#claims = claims;
    this.#token = token;
    return true;
  }
}
