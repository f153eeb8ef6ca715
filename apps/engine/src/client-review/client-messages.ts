import type { Language } from "@postlark/domain/language";

export type ClientMessages = {
  title(workspace: string): string;
  about(date: string): string;
  readonly deliveries: string;
  goesOut(time: string, zone: string): string;
  part(place: number, of: number): string;
  warning(text: string): string;
  canonical(url: string): string;
  readonly firstComment: string;
  readonly nothing: string;
  readonly nothingAbout: string;
  readonly early: string;
  readonly ask: string;
  readonly name: string;
  readonly comment: string;
  readonly approve: string;
  readonly askForChanges: string;
  readonly nameMissing: string;
  readonly commentMissing: string;
  readonly tooLong: string;
  readonly changed: string;
  approvedBy(name: string, time: string): string;
  changesBy(name: string, time: string): string;
  readonly since: string;
  readonly held: string;
  /** @param places channels, as a list */
  late(places: string): string;
  readonly refusable: string;
  readonly again: string;
  readonly over: string;
  readonly overAbout: string;
  readonly often: string;
  readonly oftenAbout: string;
  readonly broken: string;
  readonly brokenAbout: string;
};

export const clientMessages: Readonly<Record<Language, ClientMessages>> = {
  en: {
    title: (workspace) => `${workspace} asks for your approval`,
    about: (date) => `This is the post as it will be published. The link expires on ${date}.`,
    deliveries: "Schedule",
    goesOut: (time, zone) => `To be published ${time} (${zone})`,
    part: (place, of) => `Part ${place} of ${of}`,
    warning: (text) => `Content warning: ${text}`,
    canonical: (url) => `First published at ${url}`,
    firstComment: "First comment, right after the post",
    nothing: "Nothing to approve",
    nothingAbout: "This post has already been published, or isn’t scheduled.",
    early: "Other people review it first. Come back later to answer.",
    ask: "Ready to publish?",
    name: "Your name",
    comment: "Comment, or what should change",
    approve: "Approve",
    askForChanges: "Request changes",
    nameMissing: "Enter your name so the team knows who answered.",
    commentMissing: "Say what should change.",
    tooLong: "Names can have up to 80 characters and comments up to 1,000. Shorten it.",
    changed:
      "The post changed while you were reading. This is the current version. Your answer wasn’t sent.",
    approvedBy: (name, time) => `${name} approved this on ${time}.`,
    changesBy: (name, time) => `${name} requested changes on ${time}.`,
    since: "The post has changed since then.",
    held: "It’s on hold until the team decides.",
    late: (places) =>
      `It was too late for ${places}: publishing had already started. The team has been notified.`,
    refusable: "Some of it is published without your approval. You can request changes now.",
    again: "You can answer again.",
    over: "This link no longer works",
    overAbout: "It expired or was revoked. Ask the person who sent it for a new one.",
    often: "Too many attempts",
    oftenAbout: "Try again in a few minutes. Your answer wasn’t sent.",
    broken: "Something went wrong on our side",
    brokenAbout:
      "Reload this page in a minute. If you were answering, go back first: your text is still there, and it counts only once, even if sent again.",
  },
  de: {
    title: (workspace) => `${workspace} bittet um Ihre Freigabe`,
    about: (date) => `So wird der Beitrag veröffentlicht. Der Link gilt bis ${date}.`,
    deliveries: "Zeitplan",
    goesOut: (time, zone) => `Wird veröffentlicht: ${time} (${zone})`,
    part: (place, of) => `Teil ${place} von ${of}`,
    warning: (text) => `Inhaltswarnung: ${text}`,
    canonical: (url) => `Zuerst erschienen unter ${url}`,
    firstComment: "Erster Kommentar, gleich nach dem Beitrag",
    nothing: "Nichts freizugeben",
    nothingAbout: "Dieser Beitrag ist schon veröffentlicht oder nicht geplant.",
    early: "Zuerst prüfen ihn andere. Kommen Sie später wieder, um zu antworten.",
    ask: "Bereit zum Veröffentlichen?",
    name: "Ihr Name",
    comment: "Kommentar, oder was sich ändern soll",
    approve: "Freigeben",
    askForChanges: "Um Änderungen bitten",
    nameMissing: "Geben Sie Ihren Namen ein, damit das Team weiß, wer geantwortet hat.",
    commentMissing: "Schreiben Sie, was sich ändern soll.",
    tooLong: "Namen dürfen bis zu 80 Zeichen haben, Kommentare bis zu 1.000. Kürzen Sie den Text.",
    changed:
      "Der Beitrag wurde geändert, während Sie ihn lasen. Das ist die aktuelle Fassung. Ihre Antwort wurde nicht gesendet.",
    approvedBy: (name, time) => `${name} hat das freigegeben: ${time}.`,
    changesBy: (name, time) => `${name} hat um Änderungen gebeten: ${time}.`,
    since: "Der Beitrag hat sich seitdem geändert.",
    held: "Er wird erst veröffentlicht, wenn das Team entschieden hat.",
    late: (places) =>
      `Für ${places} war es zu spät: Die Veröffentlichung hatte schon begonnen. Das Team weiß Bescheid.`,
    refusable:
      "Ein Teil wird ohne Ihre Freigabe veröffentlicht. Um Änderungen können Sie schon jetzt bitten.",
    again: "Sie können noch einmal antworten.",
    over: "Dieser Link gilt nicht mehr",
    overAbout: "Er ist abgelaufen oder wurde widerrufen. Bitten Sie den Absender um einen neuen.",
    often: "Zu viele Versuche",
    oftenAbout:
      "Versuchen Sie es in ein paar Minuten noch einmal. Ihre Antwort wurde nicht gesendet.",
    broken: "Auf unserer Seite ist etwas schiefgegangen",
    brokenAbout:
      "Laden Sie die Seite in einer Minute neu. Wenn Sie gerade geantwortet haben, gehen Sie zuerst zurück: Ihr Text ist noch da und zählt nur einmal, auch wenn er mehrfach gesendet wird.",
  },
  es: {
    title: (workspace) => `${workspace} te pide tu aprobación`,
    about: (date) => `Así se publicará. El enlace caduca el ${date}.`,
    deliveries: "Programación",
    goesOut: (time, zone) => `Se publicará: ${time} (${zone})`,
    part: (place, of) => `Parte ${place} de ${of}`,
    warning: (text) => `Advertencia de contenido: ${text}`,
    canonical: (url) => `Publicado primero en ${url}`,
    firstComment: "Primer comentario, justo después de la publicación",
    nothing: "Nada por aprobar",
    nothingAbout: "Esta publicación ya se ha publicado o no está programada.",
    early: "Antes la revisan otras personas. Vuelve más tarde para responder.",
    ask: "¿Lista para publicar?",
    name: "Tu nombre",
    comment: "Comentario, o qué debería cambiar",
    approve: "Aprobar",
    askForChanges: "Pedir cambios",
    nameMissing: "Escribe tu nombre para que el equipo sepa quién ha respondido.",
    commentMissing: "Escribe qué debería cambiar.",
    tooLong:
      "Los nombres pueden tener hasta 80 caracteres y los comentarios hasta 1.000. Acórtalo.",
    changed:
      "La publicación cambió mientras la leías. Esta es la versión actual. Tu respuesta no se ha enviado.",
    approvedBy: (name, time) => `${name} la aprobó: ${time}.`,
    changesBy: (name, time) => `${name} pidió cambios: ${time}.`,
    since: "La publicación ha cambiado desde entonces.",
    held: "Queda en espera hasta que el equipo decida.",
    late: (places) =>
      `Ya era tarde para ${places}: la publicación ya había empezado. Hemos avisado al equipo.`,
    refusable: "Una parte se publica sin tu aprobación. Ya puedes pedir cambios.",
    again: "Puedes responder de nuevo.",
    over: "Este enlace ya no funciona",
    overAbout: "Ha caducado o se ha revocado. Pide otro a la persona que te lo envió.",
    often: "Demasiados intentos",
    oftenAbout: "Vuelve a intentarlo en unos minutos. Tu respuesta no se ha enviado.",
    broken: "Algo ha fallado por nuestra parte",
    brokenAbout:
      "Vuelve a cargar la página en un minuto. Si estabas respondiendo, vuelve atrás primero: tu texto sigue ahí y cuenta una sola vez, aunque se envíe varias.",
  },
  fr: {
    title: (workspace) => `${workspace} demande votre validation`,
    about: (date) => `Voici la publication telle qu’elle paraîtra. Le lien expire le ${date}.`,
    deliveries: "Calendrier",
    goesOut: (time, zone) => `Parution : ${time} (${zone})`,
    part: (place, of) => `Partie ${place} sur ${of}`,
    warning: (text) => `Avertissement : ${text}`,
    canonical: (url) => `D’abord publié à l’adresse ${url}`,
    firstComment: "Premier commentaire, juste après la publication",
    nothing: "Rien à valider",
    nothingAbout: "Cette publication est déjà en ligne ou n’est pas programmée.",
    early: "D’autres personnes la vérifient d’abord. Revenez plus tard pour répondre.",
    ask: "Prête à publier ?",
    name: "Votre nom",
    comment: "Commentaire, ou ce qui doit changer",
    approve: "Valider",
    askForChanges: "Demander des modifications",
    nameMissing: "Saisissez votre nom, pour que l’équipe sache qui a répondu.",
    commentMissing: "Écrivez ce qui doit changer.",
    tooLong: "Un nom peut avoir 80 caractères, un commentaire 1 000. Raccourcissez-le.",
    changed:
      "La publication a changé pendant que vous la lisiez. Voici la version actuelle. Votre réponse n’a pas été envoyée.",
    approvedBy: (name, time) => `${name} l’a validée : ${time}.`,
    changesBy: (name, time) => `${name} a demandé des modifications : ${time}.`,
    since: "La publication a changé depuis.",
    held: "Elle reste en attente jusqu’à la décision de l’équipe.",
    late: (places) =>
      `Trop tard pour ${places} : la publication avait déjà commencé. L’équipe est prévenue.`,
    refusable:
      "Une partie est publiée sans votre validation. Vous pouvez déjà demander des modifications.",
    again: "Vous pouvez répondre à nouveau.",
    over: "Ce lien ne fonctionne plus",
    overAbout: "Il a expiré ou a été révoqué. Demandez-en un nouveau à la personne qui l’a envoyé.",
    often: "Trop de tentatives",
    oftenAbout: "Réessayez dans quelques minutes. Votre réponse n’a pas été envoyée.",
    broken: "Quelque chose s’est mal passé de notre côté",
    brokenAbout:
      "Rechargez cette page dans une minute. Si vous étiez en train de répondre, revenez d’abord en arrière : votre texte y est encore et ne compte qu’une fois, même envoyé plusieurs fois.",
  },
};
