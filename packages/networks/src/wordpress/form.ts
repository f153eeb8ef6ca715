import type { Form } from "../core/form.ts";

export const wordpress: Form = {
  method: "app_password",
  fields: [
    {
      name: "site",
      kind: "url",
      isHandle: true,
      looksRight: /^(https?:\/\/)?[^\s/@]+[.:][^\s/@]+(\/\S*)?$/,
    },
    { name: "username", kind: "text" },
    { name: "applicationPassword", kind: "secret", looksRight: /^(\s*[A-Za-z0-9]){24}\s*$/ },
  ],
};
