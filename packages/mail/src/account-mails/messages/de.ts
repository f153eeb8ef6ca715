import type { AccountMessages } from "../account-messages.ts";

const once = "Der Link funktioniert einmal, 15 Minuten lang.";

export const de: AccountMessages = {
  confirmation: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    title: "Bestätigen Sie Ihre E‑Mail-Adresse",
    preview: "Danach ist Ihr Postlark-Konto bereit.",
    paragraphs: [
      "Sie (hoffentlich) haben sich mit {email} bei Postlark registriert. Bestätigen Sie, dass die Adresse Ihnen gehört, dann ist Ihr Konto bereit.",
    ],
    button: "E-Mail-Adresse bestätigen",
    code: "Oder geben Sie diesen Code dort ein, wo Sie sich registriert haben:",
    notes: [
      "Link und Code funktionieren einmal, 15 Minuten lang.",
      "Waren Sie das nicht, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung kann niemand das Konto benutzen.",
    ],
  },
  recovery: {
    subject: "Setzen Sie Ihr Postlark-Passwort zurück",
    title: "Setzen Sie Ihr Passwort zurück",
    preview: "Wählen Sie ein neues Passwort für Ihr Konto.",
    paragraphs: ["Für das Postlark-Konto von {email} wurde ein neues Passwort angefordert."],
    button: "Neues Passwort wählen",
    notes: [
      once,
      "Waren Sie das nicht, ignorieren Sie diese E-Mail: Ihr Passwort ändert sich nicht.",
    ],
  },
  email_change: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    title: "Bestätigen Sie Ihre neue E‑Mail-Adresse",
    preview: "Bestätigen Sie die neue Adresse Ihres Postlark-Kontos.",
    paragraphs: [
      "Die Adresse Ihres Postlark-Kontos soll von {email} auf {newEmail} geändert werden. Bestätigen Sie das von beiden Adressen aus: Jede hat einen eigenen Link bekommen.",
    ],
    button: "Änderung bestätigen",
    notes: [
      once,
      "Waren Sie das nicht, öffnen Sie den Link nicht: Ohne ihn ändert sich die Adresse nicht. Gehört das Konto Ihnen, wählen Sie außerdem ein neues Passwort.",
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
      "Waren Sie das nicht, ist jemand anderes in Ihrem Konto angemeldet. Setzen Sie Ihr Passwort zurück, um diese Sitzung zu beenden.",
    ],
  },
  invite: {
    subject: "Sie sind zu Postlark eingeladen",
    title: "Sie sind zu Postlark eingeladen",
    preview: "Ihr Konto ist bereit.",
    paragraphs: [
      "Für {email} ist ein Konto bereit. Nehmen Sie die Einladung an und wählen Sie ein Passwort.",
    ],
    button: "Einladung annehmen",
    notes: [
      once,
      "Wissen Sie nicht, von wem das kommt, ignorieren Sie diese E-Mail: Niemand kann das Konto benutzen.",
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
      "Waren Sie das nicht, ignorieren Sie diese E-Mail: Ohne sie kann sich niemand anmelden.",
    ],
  },
  taken: {
    subject: "Sie haben schon ein Postlark-Konto",
    title: "Sie haben schon ein Konto",
    preview: "Melden Sie sich mit Ihrem bisherigen Passwort an.",
    paragraphs: [
      "Sie (hoffentlich) wollten sich mit {email} bei Postlark registrieren. Zu dieser Adresse gibt es schon ein Konto. Wir haben kein zweites angelegt, und nichts hat sich geändert. Melden Sie sich mit Ihrem bisherigen Passwort an.",
    ],
    button: "Anmelden",
    link: { lead: "Passwort vergessen?", label: "Passwort zurücksetzen" },
    notes: [
      "Waren Sie das nicht, ignorieren Sie diese E-Mail: Niemand hatte Zugang zu Ihrem Konto.",
    ],
  },
};
