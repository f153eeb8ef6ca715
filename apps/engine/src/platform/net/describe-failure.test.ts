import { expect, test } from "vitest";

import { describeFailure } from "./describe-failure.ts";

/** As undici fails: with the cause inside. */
const failure = (code: string, syscall = "read") =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code, syscall }) });

test.each([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CRL_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "HOSTNAME_MISMATCH",
  "INVALID_CA",
  "PATH_LENGTH_EXCEEDED",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])("%s is an invalid certificate, and nothing was sent", (code) => {
  expect(describeFailure(failure(code), "peer.example")).toMatchObject({
    code: "certificate_invalid",
    mayHaveArrived: false,
  });
});

test.each(["ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC", "ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC"])(
  "after %s the request may have arrived",
  (code) => {
    expect(describeFailure(failure(code), "peer.example")).toMatchObject({
      code: "connection_failed",
      mayHaveArrived: true,
    });
  },
);

test.each(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"])(
  "%s means that nothing was sent if it came while connecting, but not on an open connection",
  (code) => {
    const connecting = describeFailure(failure(code, "connect"), "peer.example");
    expect(connecting).toMatchObject({ code: "connection_failed", mayHaveArrived: false });
    expect(describeFailure(failure(code), "peer.example").mayHaveArrived).toBe(true);
  },
);
