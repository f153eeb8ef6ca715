import type { AccountMessages } from "../account-messages.ts";

const once = "Le lien fonctionne une seule fois, pendant 15 minutes.";

export const fr: AccountMessages = {
  confirmation: {
    subject: "Confirmez votre adresse e-mail",
    title: "Confirmez votre adresse e‑mail",
    preview: "Votre compte Postlark sera alors prêt.",
    paragraphs: [
      "Vous (nous l’espérons) vous êtes inscrit à Postlark avec {email}. Confirmez que cette adresse est la vôtre et votre compte sera prêt.",
    ],
    button: "Confirmer l’adresse e-mail",
    code: "Ou saisissez ce code là où vous vous êtes inscrit :",
    notes: [
      "Le lien et le code fonctionnent une seule fois, pendant 15 minutes.",
      "Si ce n’était pas vous, ignorez cet e-mail : personne ne peut utiliser le compte sans votre confirmation.",
    ],
  },
  recovery: {
    subject: "Réinitialisez votre mot de passe Postlark",
    title: "Réinitialisez votre mot de passe",
    preview: "Choisissez un nouveau mot de passe pour votre compte.",
    paragraphs: [
      "Nous avons reçu une demande de réinitialisation du mot de passe du compte Postlark de {email}.",
    ],
    button: "Choisir un nouveau mot de passe",
    notes: [once, "Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste le même."],
  },
  email_change: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    title: "Confirmez votre nouvelle adresse e‑mail",
    preview: "L’adresse de votre compte Postlark va changer.",
    paragraphs: [
      "L’adresse de votre compte Postlark va passer de {email} à {newEmail}. Confirmez depuis les deux adresses : chacune a reçu son propre lien.",
    ],
    button: "Confirmer le changement",
    notes: [
      once,
      "Si ce n’était pas vous, n’ouvrez pas le lien : sans lui, l’adresse ne change pas. Si le compte est le vôtre, choisissez aussi un autre mot de passe.",
    ],
  },
  reauthentication: {
    subject: "{code} est votre code Postlark",
    title: "Votre code",
    preview: "Saisissez-le là où vous changez votre mot de passe.",
    paragraphs: [],
    code: "Saisissez ce code dans les paramètres, là où vous changez votre mot de passe :",
    notes: [
      "Le code fonctionne une seule fois, pendant 15 minutes. Ne le donnez à personne : nous ne le demandons jamais.",
      "Si ce n’était pas vous, quelqu’un est connecté à votre compte : réinitialisez votre mot de passe, ce qui le déconnecte.",
    ],
  },
  invite: {
    subject: "Vous êtes invité sur Postlark",
    title: "Vous êtes invité sur Postlark",
    preview: "Un compte est prêt pour vous.",
    paragraphs: [
      "Un compte est prêt pour {email}. Acceptez l’invitation et choisissez un mot de passe.",
    ],
    button: "Accepter l’invitation",
    notes: [
      once,
      "Si vous ne savez pas qui vous l’envoie, ignorez cet e-mail : personne ne peut utiliser le compte.",
    ],
  },
  magic_link: {
    subject: "Votre lien de connexion à Postlark",
    title: "Connectez-vous à Postlark",
    preview: "Connectez-vous sans votre mot de passe.",
    paragraphs: ["Ce lien vous connecte en tant que {email}, sans votre mot de passe."],
    button: "Se connecter",
    notes: [
      once,
      "Si ce n’était pas vous, ignorez cet e-mail : personne ne peut se connecter sans lui.",
    ],
  },
  taken: {
    subject: "Vous avez déjà un compte Postlark",
    title: "Vous avez déjà un compte",
    preview: "Connectez-vous avec votre mot de passe actuel.",
    paragraphs: [
      "Vous (nous l’espérons) avez voulu vous inscrire à Postlark avec {email}. Cette adresse a déjà un compte : nous n’en avons pas créé d’autre et rien n’a changé. Connectez-vous avec votre mot de passe actuel.",
    ],
    button: "Se connecter",
    link: { lead: "Vous l’avez oublié ?", label: "Réinitialiser le mot de passe" },
    notes: ["Si ce n’était pas vous, ignorez cet e-mail : personne n’a eu accès à votre compte."],
  },
};
