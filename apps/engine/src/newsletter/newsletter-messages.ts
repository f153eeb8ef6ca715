import type { Language } from "@postlark/domain/language";

export type NewsletterMessages = {
  heading(name: string): string;
  readonly about: string;
  readonly email: string;
  readonly subscribe: string;
  readonly look: string;
  readonly lookAbout: string;
  readonly invalid: string;
  readonly invalidAbout: string;
  readonly often: string;
  readonly oftenAbout: string;
  confirmSubject(name: string): string;
  confirmRequested(name: string): string;
  readonly confirm: string;
  readonly confirmExpires: string;
  readonly confirmNotYou: string;
  confirmed(name: string): string;
  readonly confirmedAbout: string;
  readonly over: string;
  readonly overAbout: string;
  leave(name: string): string;
  readonly leaveAbout: string;
  readonly leaveButton: string;
  left(name: string): string;
  readonly leftAbout: string;
  readonly toPage: string;
};

export const newsletterMessages: Readonly<Record<Language, NewsletterMessages>> = {
  en: {
    heading: (name) => `${name} by mail`,
    about: "New posts in your mailbox. You can unsubscribe in every mail with one click.",
    email: "Your mail address",
    subscribe: "Subscribe",
    look: "Look into your mailbox",
    lookAbout:
      "If the address can be written to, a mail is on its way. Choose the button in it, and you are subscribed. Nothing has come? Look among the unwanted mails, and try again in ten minutes.",
    invalid: "That is no mail address",
    invalidAbout: "Go back and enter one such as ada@example.com.",
    often: "That was a lot at once",
    oftenAbout: "Try again in a few minutes.",
    confirmSubject: (name) => `Do you want ${name} by mail?`,
    confirmRequested: (name) =>
      `Somebody, hopefully you, entered this address to get ${name} by mail. Say yes, and it begins with the next post.`,
    confirm: "Yes, subscribe me",
    confirmExpires: "The link works for seven days.",
    confirmNotYou: "If it was not you, leave this mail be: nothing more will come.",
    confirmed: (name) => `You are subscribed to ${name}`,
    confirmedAbout: "The next post comes to your mailbox.",
    over: "This link does not work any more",
    overAbout: "Subscribe again: a new mail is on its way at once.",
    leave: (name) => `Unsubscribe from ${name}?`,
    leaveAbout: "No further mail will come to you.",
    leaveButton: "Unsubscribe",
    left: (name) => `You are unsubscribed from ${name}`,
    leftAbout: "No further mail will come. Your address is deleted in thirty days.",
    toPage: "To the page",
  },
  de: {
    heading: (name) => `${name} per E-Mail`,
    about: "Neue Beiträge in Ihrem Postfach. Abbestellen können Sie in jeder Mail mit einem Klick.",
    email: "Ihre E-Mail-Adresse",
    subscribe: "Abonnieren",
    look: "Sehen Sie in Ihr Postfach",
    lookAbout:
      "Wenn diese Adresse erreichbar ist, ist eine Mail unterwegs. Mit der Schaltfläche darin abonnieren Sie. Nichts gekommen? Sehen Sie bei den unerwünschten Mails nach, und versuchen Sie es in zehn Minuten noch einmal.",
    invalid: "Das ist keine E-Mail-Adresse",
    invalidAbout: "Gehen Sie zurück, und geben Sie eine ein wie ada@example.com.",
    often: "Das war viel auf einmal",
    oftenAbout: "Versuchen Sie es in ein paar Minuten noch einmal.",
    confirmSubject: (name) => `Möchten Sie ${name} per E-Mail bekommen?`,
    confirmRequested: (name) =>
      `Jemand, hoffentlich Sie, hat diese Adresse eingetragen, um ${name} per E-Mail zu bekommen. Sagen Sie Ja, dann kommt schon der nächste Beitrag.`,
    confirm: "Ja, abonnieren",
    confirmExpires: "Der Link gilt sieben Tage.",
    confirmNotYou:
      "Wenn Sie das nicht waren, lassen Sie diese Mail liegen: Es kommt nichts weiter.",
    confirmed: (name) => `Sie haben ${name} abonniert`,
    confirmedAbout: "Der nächste Beitrag kommt in Ihr Postfach.",
    over: "Dieser Link gilt nicht mehr",
    overAbout: "Abonnieren Sie noch einmal: Eine neue Mail ist sofort unterwegs.",
    leave: (name) => `${name} abbestellen?`,
    leaveAbout: "Es kommt dann keine weitere Mail zu Ihnen.",
    leaveButton: "Abbestellen",
    left: (name) => `Sie haben ${name} abbestellt`,
    leftAbout: "Es kommt keine weitere Mail. Ihre Adresse wird in dreißig Tagen gelöscht.",
    toPage: "Zur Seite",
  },
  es: {
    heading: (name) => `${name} por correo`,
    about:
      "Las publicaciones nuevas, en tu buzón. En cada correo puedes darte de baja con un clic.",
    email: "Tu dirección de correo",
    subscribe: "Suscribirse",
    look: "Mira en tu buzón",
    lookAbout:
      "Si se puede escribir a esa dirección, hay un correo en camino. Elige el botón que contiene y quedarás suscrito. ¿No ha llegado nada? Mira entre los correos no deseados y vuelve a intentarlo en diez minutos.",
    invalid: "Eso no es una dirección de correo",
    invalidAbout: "Vuelve atrás y escribe una como ada@example.com.",
    often: "Ha sido mucho de una vez",
    oftenAbout: "Vuelve a intentarlo en unos minutos.",
    confirmSubject: (name) => `¿Quieres recibir ${name} por correo?`,
    confirmRequested: (name) =>
      `Alguien, esperamos que tú, ha escrito esta dirección para recibir ${name} por correo. Di que sí y empezará con la próxima publicación.`,
    confirm: "Sí, suscribirme",
    confirmExpires: "El enlace sirve durante siete días.",
    confirmNotYou: "Si no has sido tú, no hagas nada: no llegará nada más.",
    confirmed: (name) => `Te has suscrito a ${name}`,
    confirmedAbout: "La próxima publicación llegará a tu buzón.",
    over: "Este enlace ya no sirve",
    overAbout: "Suscríbete de nuevo: un correo nuevo saldrá enseguida.",
    leave: (name) => `¿Darte de baja de ${name}?`,
    leaveAbout: "No te llegará ningún correo más.",
    leaveButton: "Darse de baja",
    left: (name) => `Te has dado de baja de ${name}`,
    leftAbout: "No llegará ningún correo más. Tu dirección se borrará en treinta días.",
    toPage: "A la página",
  },
  fr: {
    heading: (name) => `${name} par e-mail`,
    about:
      "Les nouvelles publications dans votre boîte. Chaque message permet de se désabonner en un clic.",
    email: "Votre adresse e-mail",
    subscribe: "S’abonner",
    look: "Regardez dans votre boîte",
    lookAbout:
      "Si cette adresse peut recevoir du courrier, un message est en route. Choisissez le bouton qu’il contient et vous serez abonné. Rien n’est arrivé ? Regardez parmi les indésirables et réessayez dans dix minutes.",
    invalid: "Ce n’est pas une adresse e-mail",
    invalidAbout: "Revenez en arrière et saisissez-en une comme ada@example.com.",
    often: "C’était beaucoup à la fois",
    oftenAbout: "Réessayez dans quelques minutes.",
    confirmSubject: (name) => `Voulez-vous recevoir ${name} par e-mail ?`,
    confirmRequested: (name) =>
      `Quelqu’un, vous espérons-nous, a saisi cette adresse pour recevoir ${name} par e-mail. Dites oui, et cela commence avec la prochaine publication.`,
    confirm: "Oui, m’abonner",
    confirmExpires: "Le lien est valable sept jours.",
    confirmNotYou: "Si ce n’était pas vous, ne faites rien : rien d’autre ne viendra.",
    confirmed: (name) => `Vous êtes abonné à ${name}`,
    confirmedAbout: "La prochaine publication arrivera dans votre boîte.",
    over: "Ce lien n’est plus valable",
    overAbout: "Abonnez-vous à nouveau : un nouveau message part aussitôt.",
    leave: (name) => `Se désabonner de ${name} ?`,
    leaveAbout: "Vous ne recevrez plus aucun message.",
    leaveButton: "Se désabonner",
    left: (name) => `Vous êtes désabonné de ${name}`,
    leftAbout: "Plus aucun message ne viendra. Votre adresse sera supprimée dans trente jours.",
    toPage: "Vers la page",
  },
};
