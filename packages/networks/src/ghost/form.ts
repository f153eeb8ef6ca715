import type { Form } from "../core/form.ts";

export const ghost: Form = {
  method: "secret_key",
  fields: [
    {
      name: "site",
      kind: "url",
      isHandle: true,
      looksRight: /^(https?:\/\/)?[^\s/@]+[.:][^\s/@]+(\/\S*)?$/,
    },
    { name: "adminKey", kind: "secret", looksRight: /^\s*[0-9a-f]{24}:[0-9a-f]{64}\s*$/ },
  ],
};
