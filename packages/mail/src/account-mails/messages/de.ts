import type { AccountMessages } from "../account-messages.ts";

const once = "Der Link funktioniert einmal, 15 Minuten lang.";

export const de: AccountMessages = {
  confirmation: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    title: "Bestätigen Sie Ihre E‑Mail-Adresse",
    preview: "Danach ist Ihr Postlark-Konto bereit.",
    paragraphs: [
      "Jemand, hoffentlich Sie, hat sich mit {email} bei Postlark registriert. Bestätigen Sie, dass die Adresse Ihnen gehört, dann ist Ihr Konto bereit.",
    ],
    button: "E-Mail-Adresse bestätigen",
    code: "Oder geben Sie diesen Code dort ein, wo Sie sich registriert haben:",
    notes: [
      "Link und Code funktionieren einmal, 15 Minuten lang.",
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann niemand das Konto benutzen.",
    ],
  },
  recovery: {
    subject: "Setzen Sie Ihr Postlark-Passwort zurück",
    title: "Setzen Sie Ihr Passwort zurück",
    preview: "Wählen Sie ein neues Passwort für Ihr Konto.",
    paragraphs: ["Für das Postlark-Konto von {email} soll ein neues Passwort gewählt werden."],
    button: "Neues Passwort wählen",
    notes: [
      once,
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
    ],
  },
  email_change: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    title: "Bestätigen Sie Ihre neue E‑Mail-Adresse",
    preview: "Die Adresse Ihres Postlark-Kontos soll sich ändern.",
    paragraphs: [
      "Die Adresse Ihres Postlark-Kontos soll sich von {email} in {newEmail} ändern. Beide müssen zustimmen: Jede hat einen eigenen Link bekommen.",
    ],
    button: "Änderung bestätigen",
    notes: [
      once,
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne diesen Link bleibt die Adresse, wie sie ist. Gehört das Konto Ihnen, wählen Sie außerdem ein anderes Passwort.",
    ],
  },
  reauthentication: {
    subject: "{code} ist Ihr Postlark-Code",
    title: "Ihr Code",
    preview: "Geben Sie ihn dort ein, wo Sie Ihr Passwort ändern.",
    paragraphs: [],
    code: "Geben Sie diesen Code in den Einstellungen ein, wo Sie Ihr Passwort ändern:",
    notes: [
      "Der Code funktioniert einmal, 15 Minuten lang. Geben Sie ihn niemandem: Wir fragen nie danach.",
      "Waren Sie das nicht, ist jemand in Ihrem Konto angemeldet: Setzen Sie Ihr Passwort zurück, das meldet ihn ab.",
    ],
  },
  invite: {
    subject: "Sie sind zu Postlark eingeladen",
    title: "Sie sind zu Postlark eingeladen",
    preview: "Ein Konto steht für Sie bereit.",
    paragraphs: [
      "Für {email} steht ein Konto bereit. Nehmen Sie die Einladung an und wählen Sie ein Passwort.",
    ],
    button: "Einladung annehmen",
    notes: [
      once,
      "Wissen Sie nicht, von wem das kommt, brauchen Sie nichts zu tun: Niemand kann das Konto benutzen.",
    ],
  },
  magic_link: {
    subject: "Ihr Anmeldelink für Postlark",
    title: "Bei Postlark anmelden",
    preview: "Melden Sie sich ohne Passwort an.",
    paragraphs: ["Dieser Link meldet Sie als {email} an, ohne Ihr Passwort."],
    button: "Anmelden",
    notes: [
      once,
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne diese Mail kommt niemand hinein.",
    ],
  },
  taken: {
    subject: "Sie haben schon ein Postlark-Konto",
    title: "Sie haben schon ein Konto",
    preview: "Jemand hat sich mit Ihrer Adresse registriert. Melden Sie sich einfach an.",
    paragraphs: [
      "Jemand, hoffentlich Sie, wollte sich mit {email} bei Postlark registrieren. Zu dieser Adresse gibt es schon ein Konto: Es ist kein zweites entstanden, und nichts hat sich geändert. Melden Sie sich mit Ihrem bisherigen Passwort an.",
    ],
    button: "Anmelden",
    link: { lead: "Passwort vergessen?", label: "Passwort zurücksetzen" },
    notes: [
      "Waren Sie das nicht, brauchen Sie nichts zu tun: In Ihr Konto ist niemand hineingekommen.",
    ],
  },
};
