import { loadAuth } from "#lib/backend";
import { errorText } from "#lib/error-text";
import { m } from "#paraglide/messages";
import { AppError } from "@postlark/sdk/errors";

/**
 * Takes over the session of a verification link that ended on an unknown address.
 * @returns what to say about the failure (specification, section 8), or `undefined` on success
 */
export async function rescueSession(tokens: {
  accessToken: string;
  refreshToken: string;
}): Promise<string | undefined> {
  try {
    const { setSession } = await loadAuth();
    await setSession(tokens);
    return undefined;
  } catch (error) {
    const isUnexpected = !(error instanceof AppError) || error.kind === "unexpected";
    return errorText(error, isUnexpected ? m.not_found_unexpected_error() : m.not_found_error());
  }
}
