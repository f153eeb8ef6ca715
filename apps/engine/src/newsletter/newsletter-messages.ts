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
    heading: (name) => `${name} by email`,
    about: "New posts in your inbox. You can unsubscribe from any email with one click.",
    email: "Your email address",
    subscribe: "Subscribe",
    look: "Check your inbox",
    lookAbout:
      "If the address can receive email, a message is on its way. Use the button in it to subscribe. Nothing there? Check your spam folder, and try again in ten minutes.",
    invalid: "That’s not an email address",
    invalidAbout: "Go back and enter one like ada@example.com.",
    often: "Too many attempts",
    oftenAbout: "Try again in a few minutes.",
    confirmSubject: (name) => `Confirm your subscription to ${name}`,
    confirmRequested: (name) =>
      `This address was entered to get ${name} by email. Confirm to start with the next post.`,
    confirm: "Yes, subscribe me",
    confirmExpires: "The link works for seven days.",
    confirmNotYou: "If this wasn’t you, ignore this email. We won’t send another.",
    confirmed: (name) => `You’re subscribed to ${name}`,
    confirmedAbout: "You’ll get the next post by email.",
    over: "This link no longer works",
    overAbout: "Subscribe again to get a new email.",
    leave: (name) => `Unsubscribe from ${name}?`,
    leaveAbout: "You won’t get any more emails.",
    leaveButton: "Unsubscribe",
    left: (name) => `You’re unsubscribed from ${name}`,
    leftAbout: "You won’t get any more emails. Your address will be deleted in thirty days.",
    toPage: "Go to the page",
  },
  de: {
    heading: (name) => `${name} per E-Mail`,
    about:
      "Neue Beiträge in Ihrem Postfach. Abbestellen können Sie in jeder E-Mail mit einem Klick.",
    email: "Ihre E-Mail-Adresse",
    subscribe: "Abonnieren",
    look: "Sehen Sie in Ihrem Postfach nach",
    lookAbout:
      "Wenn diese Adresse erreichbar ist, ist eine E-Mail unterwegs. Mit der Schaltfläche darin abonnieren Sie. Nichts gekommen? Sehen Sie im Spam-Ordner nach, und versuchen Sie es in zehn Minuten noch einmal.",
    invalid: "Das ist keine E-Mail-Adresse",
    invalidAbout: "Gehen Sie zurück, und geben Sie eine ein wie ada@example.com.",
    often: "Zu viele Versuche",
    oftenAbout: "Versuchen Sie es in ein paar Minuten noch einmal.",
    confirmSubject: (name) => `Bestätigen Sie Ihr Abonnement von ${name}`,
    confirmRequested: (name) =>
      `Diese Adresse wurde eingetragen, um ${name} per E-Mail zu bekommen. Bestätigen Sie das, dann beginnt es mit dem nächsten Beitrag.`,
    confirm: "Ja, abonnieren",
    confirmExpires: "Der Link gilt sieben Tage.",
    confirmNotYou: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es kommt nichts weiter.",
    confirmed: (name) => `Sie haben ${name} abonniert`,
    confirmedAbout: "Den nächsten Beitrag bekommen Sie per E-Mail.",
    over: "Dieser Link gilt nicht mehr",
    overAbout: "Abonnieren Sie noch einmal, um eine neue E-Mail zu bekommen.",
    leave: (name) => `${name} abbestellen?`,
    leaveAbout: "Sie bekommen dann keine E-Mails mehr.",
    leaveButton: "Abbestellen",
    left: (name) => `Sie haben ${name} abbestellt`,
    leftAbout: "Sie bekommen keine E-Mails mehr. Ihre Adresse wird in dreißig Tagen gelöscht.",
    toPage: "Zur Seite",
  },
  es: {
    heading: (name) => `${name} por correo`,
    about:
      "Las publicaciones nuevas, en tu buzón. En cada correo puedes darte de baja con un clic.",
    email: "Tu dirección de correo",
    subscribe: "Suscribirse",
    look: "Revisa tu buzón",
    lookAbout:
      "Si esa dirección recibe correo, hay uno en camino. Usa su botón para suscribirte. ¿No ha llegado nada? Mira en la carpeta de spam y vuelve a intentarlo en diez minutos.",
    invalid: "Eso no es una dirección de correo",
    invalidAbout: "Vuelve atrás y escribe una como ada@example.com.",
    often: "Demasiados intentos",
    oftenAbout: "Vuelve a intentarlo en unos minutos.",
    confirmSubject: (name) => `Confirma tu suscripción a ${name}`,
    confirmRequested: (name) =>
      `Se ha indicado esta dirección para recibir ${name} por correo. Confírmalo y empezará con la próxima publicación.`,
    confirm: "Sí, suscribirme",
    confirmExpires: "El enlace sirve durante siete días.",
    confirmNotYou: "Si no has sido tú, ignora este correo. No llegará nada más.",
    confirmed: (name) => `Te has suscrito a ${name}`,
    confirmedAbout: "La próxima publicación llegará a tu buzón.",
    over: "Este enlace ya no funciona",
    overAbout: "Suscríbete de nuevo para recibir otro correo.",
    leave: (name) => `¿Darte de baja de ${name}?`,
    leaveAbout: "No te llegará ningún correo más.",
    leaveButton: "Darse de baja",
    left: (name) => `Te has dado de baja de ${name}`,
    leftAbout: "No te llegará ningún correo más. Tu dirección se eliminará en treinta días.",
    toPage: "Ir a la página",
  },
  fr: {
    heading: (name) => `${name} par e-mail`,
    about:
      "Les nouvelles publications dans votre boîte. Chaque message permet de se désabonner en un clic.",
    email: "Votre adresse e-mail",
    subscribe: "S’abonner",
    look: "Consultez votre boîte",
    lookAbout:
      "Si cette adresse reçoit du courrier, un e-mail est en route. Utilisez son bouton pour vous abonner. Rien n’est arrivé ? Regardez dans les indésirables et réessayez dans dix minutes.",
    invalid: "Ce n’est pas une adresse e-mail",
    invalidAbout: "Revenez en arrière et saisissez-en une comme ada@example.com.",
    often: "Trop de tentatives",
    oftenAbout: "Réessayez dans quelques minutes.",
    confirmSubject: (name) => `Confirmez votre abonnement à ${name}`,
    confirmRequested: (name) =>
      `Cette adresse a été saisie pour recevoir ${name} par e-mail. Confirmez, et cela commence avec la prochaine publication.`,
    confirm: "Oui, m’abonner",
    confirmExpires: "Le lien est valable sept jours.",
    confirmNotYou: "Si ce n’était pas vous, ignorez cet e-mail. Rien d’autre ne viendra.",
    confirmed: (name) => `Vous êtes abonné à ${name}`,
    confirmedAbout: "La prochaine publication arrivera dans votre boîte.",
    over: "Ce lien ne fonctionne plus",
    overAbout: "Abonnez-vous à nouveau pour recevoir un autre e-mail.",
    leave: (name) => `Se désabonner de ${name} ?`,
    leaveAbout: "Vous ne recevrez plus d’e-mails.",
    leaveButton: "Se désabonner",
    left: (name) => `Vous êtes désabonné de ${name}`,
    leftAbout: "Vous ne recevrez plus d’e-mails. Votre adresse sera supprimée dans trente jours.",
    toPage: "Aller à la page",
  },
};
