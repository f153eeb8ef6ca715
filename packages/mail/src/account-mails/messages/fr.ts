import type { AccountMessages } from "../account-messages.ts";

const once = "Le lien fonctionne une seule fois, pendant 15 minutes.";

export const fr: AccountMessages = {
  confirmation: {
    subject: "Confirmez votre adresse e-mail",
    title: "Confirmez votre adresse e‑mail",
    preview: "Votre compte Postlark sera alors prêt.",
    paragraphs: [
      "Quelqu’un, vous espérons-nous, s’est inscrit à Postlark avec {email}. Confirmez que cette adresse est la vôtre et votre compte sera prêt.",
    ],
    button: "Confirmer l’adresse e-mail",
    code: "Ou saisissez ce code là où vous vous êtes inscrit :",
    notes: [
      "Le lien et le code fonctionnent une seule fois, pendant 15 minutes.",
      "Si ce n’était pas vous, ne faites rien : personne ne peut utiliser le compte sans votre confirmation.",
    ],
  },
  recovery: {
    subject: "Réinitialisez votre mot de passe Postlark",
    title: "Réinitialisez votre mot de passe",
    preview: "Choisissez un nouveau mot de passe pour votre compte.",
    paragraphs: [
      "On nous a demandé de réinitialiser le mot de passe du compte Postlark de {email}.",
    ],
    button: "Choisir un nouveau mot de passe",
    notes: [once, "Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même."],
  },
  email_change: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    title: "Confirmez votre nouvelle adresse e‑mail",
    preview: "L’adresse de votre compte Postlark va changer.",
    paragraphs: [
      "L’adresse de votre compte Postlark va passer de {email} à {newEmail}. Les deux doivent être d’accord : chacune a reçu son propre lien.",
    ],
    button: "Confirmer le changement",
    notes: [
      once,
      "Si ce n’était pas vous, ne faites rien : sans ce lien, l’adresse ne change pas. Si le compte est le vôtre, choisissez aussi un autre mot de passe.",
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
      "Si vous ne savez pas qui vous l’envoie, ne faites rien : personne ne peut utiliser le compte.",
    ],
  },
  magic_link: {
    subject: "Votre lien de connexion à Postlark",
    title: "Connectez-vous à Postlark",
    preview: "Connectez-vous sans votre mot de passe.",
    paragraphs: ["Ce lien vous connecte en tant que {email}, sans votre mot de passe."],
    button: "Se connecter",
    notes: [once, "Si ce n’était pas vous, ne faites rien : personne n’entre sans cet e-mail."],
  },
  taken: {
    subject: "Vous avez déjà un compte Postlark",
    title: "Vous avez déjà un compte",
    preview: "Quelqu’un s’est inscrit avec votre adresse. Connectez-vous.",
    paragraphs: [
      "Quelqu’un, vous espérons-nous, a voulu s’inscrire à Postlark avec {email}. Cette adresse a déjà un compte : aucun autre n’a été créé et rien n’a changé. Connectez-vous avec le mot de passe que vous avez.",
    ],
    button: "Se connecter",
    link: { lead: "Vous l’avez oublié ?", label: "Réinitialiser le mot de passe" },
    notes: [
      "Si ce n’était pas vous, vous n’avez rien à faire : personne n’est entré dans votre compte.",
    ],
  },
};
